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

// Whose page it is, and what that looks like.
struct ErrorBrand {
    std::string name;
    std::string accent = {};   // As #rrggbb; may be empty.
    std::string logo = {};     // The address of the picture; may be empty.
    core::Corners corners = core::Corners::soft;
    core::Tint tint = core::Tint::neutral;
};

struct ErrorPage {
    int status;
    std::string status_message;   // In English; selects the screen.
    std::string message;          // The message in `locale`, for people.
    core::Locale locale;
    // Nothing if the business is not known.
    std::optional<WayOn> way_on = {};
    std::optional<ErrorBrand> brand = {};
};

// Renders the error screen without a script: a status message about an expired link gets the expired-link screen, any
// other the status code and the message, centred on a page in the dark colours of the business. `nonce` is that of the
// response's CSP.
Response error_page(const ErrorPage&, std::string_view nonce);

// Whether a message, lower-cased, equals "slug expired" or contains "reschedule" or "cancellation".
bool is_about_expired_link(std::string_view message);

}   // namespace http
