#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace domain {

// The page could not be drawn: its time was up, or whoever draws is away. Trying again later may help.
struct RenderError : std::runtime_error {
    using runtime_error::runtime_error;
};

// Draws a page of the site: from its payload (SitePage of openapi.yaml, as JSON) the HTML inside its root, as React
// writes it. Safe from any thread; waits a few seconds at most. Throws RenderError.
using RenderPage = std::function<std::string(std::string_view payload)>;

}   // namespace domain
