#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "domain/ports/letter.hpp"

namespace formats {

// The content of a letter; the plain text and the HTML both contain all of it.

// A text with an optional link.
struct LetterText {
    std::string text;
    std::string url = {};   // May be empty.
};

struct LetterDetail {
    std::string label;
    LetterText value;
    bool is_former = false;   // A value that no longer holds, such as the time before a move.
};

struct LetterContent {
    core::Locale locale = core::Locale::en;
    std::string subject, business, headline;
    std::vector<std::string> paragraphs;
    std::vector<LetterDetail> details;
    std::vector<LetterText> actions;   // The most likely action first.
    std::vector<LetterText> footer;
    std::string accent;                       // The business's accent, or empty.
    std::optional<domain::LetterLogo> logo;   // Of the HTML alone.
};

std::string to_plain_text(const LetterContent&);
std::string to_html(const LetterContent&);

}   // namespace formats
