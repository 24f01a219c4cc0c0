#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace http {

// A calendar on a card, which sites of others show in a frame: it works without script, and in a frame that may neither
// open windows nor leave the page.
struct CalendarCard {
    struct Time {
        std::string day, time, address;
    };

    core::Locale locale = {};
    std::string business, calendar, accent;   // The accent as #rrggbb, or empty.
    std::string address;                      // Of the page.
    std::string heading;                      // Above the times, or instead of them.
    std::string more;                         // The words of the link to the page.
    std::vector<Time> times = {};
};

std::string render(const CalendarCard&);

// The content security policy of a card: its style and script alone run, and any site may show it. `hash`: SHA-256 in
// base64.
std::string card_policy(const CalendarCard&, const std::function<std::string(std::string_view)>& hash);

}   // namespace http
