#include "storage/site/versions.hpp"

#include <algorithm>

#include "storage/database/enum_list.hpp"

namespace storage {

std::vector<SiteVersion> all_site_versions(Snapshot& snapshot)
{
    auto businesses = snapshot.query(R"(
        SELECT businesses.business_id, businesses.locale, businesses.config_seq, coalesce(sites.content_seq, 0),
               coalesce(sites.locales, '')
        FROM businesses LEFT JOIN sites ON sites.business_id = businesses.business_id
        ORDER BY businesses.created_at, businesses.business_id)");
    auto hosts = snapshot.query("SELECT business_id, host FROM business_hosts ORDER BY host");
    std::vector<SiteVersion> versions;
    while (businesses.next()) {
        auto& version = versions.emplace_back();
        std::string_view others;
        businesses.into(version.business_id, version.locale, version.config_seq, version.content_seq, others);
        version.locales = read_words<core::Locale>(others);
        version.locales.insert(version.locales.begin(), version.locale);
    }
    while (hosts.next()) {
        const auto [business_id, host] = hosts.values<std::string_view, std::string>();
        const auto version = std::ranges::find(versions, business_id, &SiteVersion::business_id);
        if (version != versions.end()) version->hosts.push_back(host);
    }
    return versions;
}

}   // namespace storage
