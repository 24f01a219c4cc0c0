#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "domain/ports/letter.hpp"

namespace formats {

// What a letter says, before it becomes text and HTML: both say all of it.

// A text that may lead somewhere.
struct LetterText {
    std::string text;
    std::string url = {};   // Or empty.
};

// Whether a text is an address that browsers open, so that a letter may lead there.
bool is_web_address(std::string_view text);

struct LetterDetail {
    std::string label;
    LetterText value;
    bool is_imported = false;   // It does not hold any more.
};

struct LetterContent {
    core::Locale locale = core::Locale::en;
    std::string subject, business, headline;
    std::vector<std::string> paragraphs;
    std::vector<LetterDetail> details;
    std::vector<LetterText> actions;   // The most likely first.
    std::vector<LetterText> footer;
    std::string accent;   // The business's, or empty.
};

std::string to_plain_text(const LetterContent&);
std::string to_html(const LetterContent&);

}   // namespace formats
