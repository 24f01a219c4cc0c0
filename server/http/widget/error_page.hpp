#pragma once

#include <optional>

#include "core/vocabulary.gen.hpp"
#include "http/message/message.hpp"

namespace http {

// What a visitor can do instead.
struct WayOn {
    std::string label, address;     // A link to where something can be booked.
    std::string contact_sentence;   // How to reach the business …
    std::string contact;            // … of which this part …
    std::string contact_address;    // … is a link to here, unless empty.
};

struct ErrorPage {
    int status;
    std::string status_message;   // In English: it decides which screen this is.
    std::string message;          // The same in `locale`, for people.
    core::Locale locale;
    std::optional<WayOn> way_on = {};   // Nothing where it is not known whose page this would be.
};

// The error screen: a status message about an expired link gets the expired-link screen, any other the status
// code and the message, centred on a dark page. Needs no script; `nonce` is that of the response's CSP.
Response error_page(const ErrorPage&, std::string_view nonce);

// Whether a message, lower-cased, equals "slug expired" or contains "reschedule" or "cancellation".
bool is_about_expired_link(std::string_view message);

}   // namespace http
