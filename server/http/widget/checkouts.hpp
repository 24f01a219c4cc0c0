#pragma once

#include "http/widget/payload.hpp"

namespace http {

// The page to which a visitor returns from paying. Asks the payment provider once for the payment's status; afterwards
// the browser asks this server (get_checkout). Refuses with link_expired.
core::Result<api::PagePayload> checkout_payload(Context&, const PageRequest&, api::PagePayload);

}   // namespace http
