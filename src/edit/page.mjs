// Buttons of what can be changed in a page. The first click fetches all the rest, editor.mjs with the compiler.
(() => {
"use strict";

const home = document.currentScript.src;
const { element } = window.ccShared;

const enough = 4; // GB of memory in the device; not all browsers tell it
const isPhone = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 500;
const isSmall = "deviceMemory" in navigator ? navigator.deviceMemory < enough : isPhone;
const canCompile = "WebAssembly" in window;

let editing = null;
const fetched = () => (editing ??= new Promise((resolve, reject) => {
    const script = element("html:script", { src: new URL("edit/editor.js", home) });
    script.addEventListener("load", () => resolve(window.ccEditing));
    script.addEventListener("error", () => reject(new Error("the editor is not there")));
    document.head.append(script);
}));

/** What has to be said before anything is loaded; a second click loads all the same. */
function warning(button) {
    if (!canCompile) return "This browser cannot compile C++; a newer one can.";
    if (!isSmall || editing || button.ccWarned) return "";
    button.ccWarned = true;
    return "This loads about 17 MB and takes about 600 MB of memory, which this device may not have. Click again to do it all the same.";
}

function addButton(listing, words, begin) {
    const button = element("html:button", { type: "button", class: "cc-edit" }, words);
    listing.querySelector("figcaption").append(button);
    button.addEventListener("click", async () => {
        const said = warning(button);
        if (said) return void (button.textContent = said);
        button.disabled = true;
        begin(await fetched(), button);
    });
}

for (const place of document.querySelectorAll(".cc-build"))
    addButton(place, "Write it here", (editing, button) => editing.build(place, button));
for (const listing of document.querySelectorAll(".cc-listing[data-edit]"))
    addButton(listing, "Change this code", (editing, button) => editing.open(listing, button));
for (const listing of document.querySelectorAll(".cc-listing[data-takes]"))
    addButton(listing, "Change the code so", (editing, button) => editing.take(listing, button));
})();
