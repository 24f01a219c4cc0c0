#pragma once

#include "core/vocabulary.gen.hpp"
#include "http/message.hpp"

namespace http {

struct ErrorPage {
    int status;
    std::string status_message;   // In English: it decides which screen this is.
    std::string message;          // The same in `locale`, for people.
    core::Locale locale;
};

// The error screen: a status message about an expired link gets the expired-link screen, any other the status
// code and the message, centred on a dark page. Needs no script; `nonce` is that of the response's CSP.
Response error_page(const ErrorPage&, std::string_view nonce);

// Whether a message, lower-cased, equals "slug expired" or contains "reschedule" or "cancellation".
bool is_about_expired_link(std::string_view message);

}   // namespace http
