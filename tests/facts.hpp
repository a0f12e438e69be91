#pragma once
/// The numbers that a chapter's prose states, as its plot program wrote them.
#include <map>
#include <string>

/// The facts of a chapter, "04", from key to text; taken from figures/04-facts.json, with ordinary
/// spaces for the narrow ones of print.
std::map<std::string, std::string> read_facts(const std::string& chapter);
