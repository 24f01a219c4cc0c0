#pragma once

#include "http/cache/page_cache.hpp"
#include "http/cache/site_versions.hpp"
#include "http/message/host.hpp"
#include "http/routing/context.hpp"
#include "http/routing/routes.hpp"

namespace http {

// Caches for the pages of all sites. Lives as long as the server.
struct SitePages {
    explicit SitePages(
        std::function<void(std::string_view event, std::string_view reason)> report, PageCacheLimits limits = {})
        : cache {std::move(report), limits}
    {
    }

    SiteVersions versions;
    PageCache cache;
};

// A request for a page, before its business is known.
struct SiteAsked {
    const Request& request;
    Host host;
    Entrance entrance;
};

// A cached page, if it is known to be current without waiting; else nothing.
std::optional<Response> find_page_at_once(SitePages&, const storage::Database&, const SiteAsked&);

// A cached page that is current, or, if the database cannot be asked, the former page. Asks the database only for
// versions.
std::optional<Response> find_page(SitePages&, storage::Database&, const SiteAsked&, const SiteRequest&);

// A page of the site, a redirect, or an error page.
Response site_page(Context&, const Request&, const SiteRequest&);

}   // namespace http
