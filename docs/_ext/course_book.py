"""The book's own directives and roles, one module each."""

import about
import course_map
import equations
import exercises
import facts
import listing
import outline
import pages
import plot
import reference

MODULES = (pages, facts, listing, plot, equations, course_map, outline, about, exercises,
           reference)
UNUSED_SCRIPTS = ("jquery.js", "underscore.js", "_sphinx_javascript_frameworks_compat.js")


def drop_unused_scripts(app, pagename, templatename, context, doctree):
    """Sphinx's own scripts no longer need jQuery, and nothing here does."""
    scripts = context.get("script_files", [])
    scripts[:] = [s for s in scripts
                  if not str(getattr(s, "filename", s)).endswith(UNUSED_SCRIPTS)]


def setup(app):
    for module in MODULES:
        module.setup(app)
    app.connect("html-page-context", drop_unused_scripts)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
