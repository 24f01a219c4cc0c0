#pragma once

#include "core/vocabulary.gen.hpp"
#include "http/message.hpp"

namespace http {

struct ErrorPage {
    int status;
    std::string message;   // For people, in `locale`.
    core::Locale locale;
};

// The error screen (spec section 2): a message about an expired link gets the expired-link screen, any other the status
// code and the message, centred on a dark page. Needs no script; `nonce` is that of the response's CSP.
Response error_page(const ErrorPage&, std::string_view nonce);

// Whether a message, lower-cased, equals "slug expired" or contains "reschedule" or "cancellation".
bool is_about_expired_link(std::string_view message);

}   // namespace http
