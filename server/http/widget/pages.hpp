#pragma once

#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"

namespace http {

// The page with its first screen's data inside, or an error page: 404 where the address names nothing, 410 for a link
// that has expired.
Response widget_page(Context&, const Request&, const PageRequest&);

// Where a business has no site its home page leads to everything that all visitors may book, with the same query.
Response redirect_home(const Request&, const PageRequest&);

// What a page says whose link is of no use any more: a 410.
Response expired_page(Context&, const PageRequest&, core::Locale);

// A 404 for a browser. `message_key` is not_found.page, not_found.route or not_found.favicon.
Response not_found_page(Context&, const Request&, const PageRequest&, std::string_view message_key);

// What was on the site and is not any more: a 410.
Response gone_page(Context&, const Request&, const PageRequest&);

}   // namespace http
