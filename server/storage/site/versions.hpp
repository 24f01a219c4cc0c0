#pragma once

#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// What says of every business whether its finished pages still hold.
struct SiteVersion {
    std::string business_id;
    core::Locale locale;                      // Of the business.
    std::int64_t config_seq = 0;              // Raised by what the business decides about bookings and itself.
    std::int64_t content_seq = 0;             // Raised by its site; 0 where it has none.
    std::vector<core::Locale> locales = {};   // Of the site, that of the business first.
    std::vector<std::string> hosts = {};      // By name.
};

// The oldest business first: it answers to unknown hosts.
std::vector<SiteVersion> all_site_versions(Snapshot&);

}   // namespace storage
