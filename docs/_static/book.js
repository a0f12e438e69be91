"use strict";

// Search results show a piece of each page only where pages may be fetched: not from file://.
if (window.DOCUMENTATION_OPTIONS && location.protocol === "file:") {
  DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
}
