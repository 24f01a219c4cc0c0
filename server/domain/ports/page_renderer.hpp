#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace domain {

// The page could not be rendered: the time limit was reached, or the renderer is unavailable. A later retry may
// succeed.
struct RenderError : std::runtime_error {
    using runtime_error::runtime_error;
};

// The page itself took longer than the caller waits; it would again.
struct RenderTimeout : RenderError {
    using RenderError::RenderError;
};

// Renders a page: takes what it shows, as JSON (SitePage of openapi.yaml, or BookingPage of web/render/booking.tsx),
// and returns the HTML inside its root element, as React writes it. Safe from any thread; blocks for a few seconds at
// most. Throws RenderError.
using RenderPage = std::function<std::string(std::string_view payload)>;

}   // namespace domain
