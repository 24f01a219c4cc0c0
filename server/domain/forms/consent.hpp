#pragma once

#include <span>
#include <string>
#include <string_view>

namespace domain {

enum class ConsentKind { consent, terms };
inline constexpr std::string_view ConsentKind_labels[] = {"consent", "terms"};
constexpr std::span<const std::string_view> labels_of(ConsentKind) { return ConsentKind_labels; }

// What a visitor agreed to, word for word.
struct Consent {
    ConsentKind kind = ConsentKind::consent;
    std::string text;      // May be empty where `url` says it.
    std::string url;       // Where it could be read, or empty.
    std::string version;   // What the business calls this wording, or empty.

    bool operator==(const Consent&) const = default;
};

// Where a visitor came from, as the address of the page said and their browser; empty where nothing is known.
struct Attribution {
    std::string utm_source, utm_medium, utm_campaign, utm_term, utm_content;
    std::string gclid, fbclid;   // Clicks on advertisements.
    std::string referrer_host;

    bool operator==(const Attribution&) const = default;
};

}   // namespace domain
