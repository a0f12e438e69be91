"use strict";

/** As much of ClipboardJS as the copy buttons use: the whole of it would make every page heavier. */
window.ClipboardJS = class {
  constructor(selector, { text }) {
    this.then = {};
    document.addEventListener("click", ({ target }) => {
      const trigger = target.closest(selector);
      if (!trigger) return;
      const tell = (name) => () => this.then[name]?.({ trigger, clearSelection() {} });
      navigator.clipboard.writeText(text(trigger)).then(tell("success"), tell("error"));
    });
  }
  on(name, then) {
    this.then[name] = then;
  }
};
