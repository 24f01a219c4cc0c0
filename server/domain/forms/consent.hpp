#pragma once

#include <string>

#include "core/vocabulary.gen.hpp"

namespace domain {

using core::ConsentKind;

// A text that a visitor agreed to, word for word.
struct Consent {
    ConsentKind kind = ConsentKind::consent;
    std::string text;      // May be empty if `url` contains the text.
    std::string url;       // Where the text could be read, or empty.
    std::string version;   // The business's name for this wording, or empty.

    bool operator==(const Consent&) const = default;
};

// The visitor's origin, from the page's address and the browser; empty if unknown.
struct Attribution {
    std::string utm_source, utm_medium, utm_campaign, utm_term, utm_content;
    std::string gclid, fbclid;   // Click ids of advertisements.
    std::string referrer_host;

    bool operator==(const Attribution&) const = default;
};

}   // namespace domain
