// In place of Sphinx's own: marking the searched words would cut the figures' and formulas' text.
const SPHINX_HIGHLIGHT_ENABLED = false;
