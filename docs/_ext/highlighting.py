"""Code colours for light and dark pages: few, calm, and readable (contrast 4.5 and more)."""

from pygments.style import Style
from pygments.token import (Comment, Error, Generic, Keyword, Name, Number, Operator, Punctuation,
                            String, Text)


def _styles(text, comment, keyword, kind, function, number, string):
    return {
        Text: text, Name: text, Punctuation: text, Operator: text, Error: text,
        Comment: f"italic {comment}", Comment.Preproc: f"noitalic {keyword}",
        Keyword: keyword, Keyword.Type: kind, Operator.Word: keyword,
        Name.Class: kind, Name.Function: function, Name.Namespace: text,
        Number: number, String: string,
        Generic.Prompt: comment, Generic.Deleted: keyword, Generic.Inserted: string,
    }


class Light(Style):
    background_color = "#f6f7f9"
    styles = _styles(text="#1d232b", comment="#5c6773", keyword="#8a2a6b", kind="#0f6a6f",
                     function="#1b4f9c", number="#9a4a00", string="#2d6a2d")


class Dark(Style):
    background_color = "#1a1d21"
    styles = _styles(text="#dde3ea", comment="#8f9bab", keyword="#e7a1d0", kind="#79cfd2",
                     function="#93bdf5", number="#eeb073", string="#9ed29b")
