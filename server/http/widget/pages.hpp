#pragma once

#include "http/routing/context.hpp"
#include "http/routing/page_request.hpp"
#include "http/widget/kept_pages.hpp"

namespace http {

// A request for a page, and the pages that may be sent again.
struct WidgetAsked {
    Context& context;
    KeptPages& pages;
    const Request& request;
};

// The widget's page with the payload of its first screen, or an error page: 404 if the address names nothing known, 410
// for an expired link. What an address without a secret shows is kept.
Response widget_page(const WidgetAsked&, const PageRequest&);

// Redirects the home page of a business without a site to the page with all public calendars; keeps the query.
Response redirect_home(const Request&, const PageRequest&);

// A 410 for a link that has expired.
Response expired_page(Context&, const PageRequest&, core::Locale);

// A 404 for a browser. `message_key` is not_found.page, not_found.route or not_found.favicon.
Response not_found_page(Context&, const Request&, const PageRequest&, std::string_view message_key);

// A 410 for content that was removed from the site.
Response gone_page(Context&, const Request&, const PageRequest&);

}   // namespace http
