#pragma once

#include <optional>

#include "core/vocabulary.gen.hpp"
#include "http/message/message.hpp"

namespace http {

// Alternatives for the visitor.
struct WayOn {
    std::string label, address;     // A link to the bookable calendars.
    std::string contact_sentence;   // How to reach the business; …
    std::string contact;            // … this part of the sentence …
    std::string contact_address;    // … becomes a link to this address, unless it is empty.
};

struct ErrorPage {
    int status;
    std::string status_message;   // In English; selects the screen.
    std::string message;          // The message in `locale`, for people.
    core::Locale locale;
    std::optional<WayOn> way_on = {};   // Nothing if the business is not known.
};

// Renders the error screen without a script: a status message about an expired link gets the expired-link screen, any
// other the status code and the message, centred on a dark page. `nonce` is that of the response's CSP.
Response error_page(const ErrorPage&, std::string_view nonce);

// Whether a message, lower-cased, equals "slug expired" or contains "reschedule" or "cancellation".
bool is_about_expired_link(std::string_view message);

}   // namespace http
