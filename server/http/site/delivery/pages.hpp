#pragma once

#include "http/cache/page_cache.hpp"
#include "http/cache/site_versions.hpp"
#include "http/routing/context.hpp"
#include "http/routing/routes.hpp"

namespace http {

// What is known and finished of the sites. Lives as long as the server.
struct SitePages {
    explicit SitePages(std::function<void(std::string_view event, std::string_view reason)> report)
        : cache {std::move(report)}
    {
    }

    SiteVersions versions;
    PageCache cache;
};

// Who asks for a page, before anything is known of a business.
struct SiteAsked {
    const Request& request;
    std::string_view host;     // Lower case, without a port.
    std::string_view origin;   // As in Context.
};

// A finished page, where it is known without waiting that it is good.
std::optional<Response> find_page_at_once(SitePages&, const storage::Database&, const SiteAsked&);

// A finished page that still holds, or, where the database cannot be asked, the one there was. The database is asked
// for versions alone.
std::optional<Response> find_page(SitePages&, storage::Database&, const SiteAsked&, const SiteRequest&);

// A page of the site, or where it is now, or that there is none.
Response site_page(Context&, const Request&, const SiteRequest&);

}   // namespace http
