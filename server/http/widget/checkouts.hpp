#pragma once

#include "http/widget/payload.hpp"

namespace http {

// The page a visitor comes back to from paying. The provider is asked once how the payment stands; the browser then
// asks this server (get_checkout). Refuses with link_expired.
core::Result<api::PagePayload> checkout_payload(Context&, const PageRequest&, api::PagePayload);

}   // namespace http
