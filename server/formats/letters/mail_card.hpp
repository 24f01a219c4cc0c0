#pragma once

#include <string>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace formats {

// Free times that a business puts into a mail of its own: plain links, which mail programs need to load nothing for.
struct MailCard {
    struct Time {
        std::string words, address;
    };

    core::Locale locale = {};
    std::string title;     // "Haircut – Salon Anna".
    std::string accent;    // #rrggbb, or empty.
    std::string heading;   // Above the times, or instead of them.
    std::vector<Time> times;
    std::string more;          // The words of the link to all times, …
    std::string address;       // … and its address.
    std::string valid_until;   // Below; empty without times.
};

// A table with its styles in it, to be pasted into a mail.
std::string mail_card_html(const MailCard&);

// The same as text, with each address on a line of its own.
std::string mail_card_text(const MailCard&);

}   // namespace formats
