#include "http/cache_warmup.hpp"

#include <algorithm>

#include "http/site/payload/resolve.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/site/contents.hpp"

namespace http {

namespace {

constexpr int latest_posts = 20;

// Addresses of the home page, the targets of header and footer, and the latest posts.
std::vector<std::string> addresses_of(
    storage::Snapshot& snapshot, const domain::Business& business, const storage::Site& site, core::Locale locale)
{
    const storage::SiteReader reader {business.id, locale, snapshot.now()};
    const auto roots = roots_of(snapshot, reader, site);
    const auto prefix = locale_prefix(business, locale);
    std::vector<std::string> addresses {prefix.empty() ? "/" : prefix};
    for (const std::string_view place : {"header", "footer"})
        for (const auto& link : storage::site_links(snapshot, reader, place))
            if (!link.external && link.href.starts_with('/')) addresses.push_back(link.href);
    for (const auto& post : storage::list_contents(snapshot, reader, {{core::ContentKind::post}, 0, latest_posts}))
        addresses.push_back(prefix + to_path(domain::address_of(post.kind, post.path, roots)));
    return addresses;
}

std::vector<std::string> all_addresses(storage::Snapshot& snapshot, const storage::SiteVersion& version)
{
    std::vector<std::string> addresses;
    const auto business = storage::find_business(snapshot, version.business_id);
    const auto site = storage::find_site(snapshot, version.business_id);
    if (!business || !site) return addresses;
    for (const auto locale : version.locales)
        for (auto& address : addresses_of(snapshot, *business, *site, locale))
            if (std::ranges::find(addresses, address) == addresses.end()) addresses.push_back(std::move(address));
    return addresses;
}

}   // namespace

void CacheWarmup::run(const std::stop_token& stop)
{
    const auto known = site_.site_pages.versions.read(site_.shell.database);
    for (const auto& version : known->all()) {
        auto& warmed = warmed_[version.business_id];
        if (version.content_seq == 0 || warmed == version_of(version)) continue;
        warmed = version_of(version);
        // The oldest business answers on all hosts that are not listed.
        if (version.hosts.empty() && &version == &known->all().front()) warm(version, {}, stop);
        for (const auto& host : version.hosts)
            warm(version, host, stop);
    }
}

void CacheWarmup::warm(const storage::SiteVersion& version, const std::string& host, const std::stop_token& stop)
{
    const auto addresses
        = site_.shell.database.read([&](storage::Snapshot& snapshot) { return all_addresses(snapshot, version); });
    for (const auto& address : addresses) {
        if (stop.stop_requested()) return;
        Request request {.verb = "GET", .target = address};
        if (!host.empty()) request.headers.emplace_back("host", host);
        handle(site_, request);   // A failed page is rendered again for its first visitor.
    }
}

}   // namespace http
