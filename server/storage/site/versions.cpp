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
    auto hosts = snapshot.query("SELECT business_id, host FROM business_hosts");
    std::vector<SiteVersion> versions;
    while (businesses.next()) {
        auto locales = read_words<core::Locale>(businesses.view(4));
        locales.insert(locales.begin(), businesses.word<core::Locale>(1));
        versions.push_back(
            {businesses.text(0), locales.front(), businesses.number(2), businesses.number(3), std::move(locales)});
    }
    while (hosts.next()) {
        const auto version = std::ranges::find(versions, hosts.view(0), &SiteVersion::business_id);
        if (version != versions.end()) version->hosts.push_back(hosts.text(1));
    }
    return versions;
}

}   // namespace storage
