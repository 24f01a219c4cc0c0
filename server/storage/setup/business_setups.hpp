#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "domain/setup/business_setup.hpp"
#include "storage/database/database.hpp"

namespace storage {

// The whole set-up of a business with what is no longer active; nothing for an unknown slug.
std::optional<domain::BusinessSetup> find_business_setup(Snapshot&, std::string_view slug);

// Increases with every change of a set-up; -1 for an unknown slug.
std::int64_t setup_version(Snapshot&, std::string_view slug);

// The same. Others who change the set-up wait until the transaction ends.
std::int64_t claim_setup(Transaction&, std::string_view slug);

// What a business is called that no one has set up yet (app/setup/first_business.hpp).
inline constexpr std::string_view first_business_slug = "business";

// The slug under which the set-up with this slug is stored: its own, or, where that is unknown, the one of the first
// business, of which it takes the place if nothing of it was set up.
std::string stored_slug(Snapshot&, const std::string& slug);

// All businesses, oldest first.
std::vector<std::string> business_slugs(Snapshot&);

// The ids of entries by their slugs.
struct SetupEntryIds {
    std::map<std::string, std::string, std::less<>> services, staff;
};
SetupEntryIds find_entry_ids(Snapshot&, std::string_view business_id);

// A host name and the business that answers to it.
struct HostOwner {
    std::string host;
    std::string slug;

    bool operator==(const HostOwner&) const = default;
};

// Which of `hosts` answer for another business than the one called `slug`.
std::vector<HostOwner> find_other_owners(Snapshot&, std::string_view slug, std::span<const std::string> hosts);

// What new rows are given.
struct NewRows {
    std::function<std::string()> new_id;
    core::Instant now;
    std::function<std::string()> new_secret = {};   // Needed if there are pictures.
};

// Makes the database hold `plan` instead of `stored` (null where there was nothing). Entries are matched by slug and
// keep their ids; `plan` must name every entry of `stored` (domain::keep_missing). Staff whose free time may differ get
// a new claim_seq, and the business a new config_seq if anything differs. Bookings are not touched.
void write_business_setup(
    Transaction&, const domain::BusinessSetup* stored, const domain::BusinessSetup& setup, const NewRows&);

}   // namespace storage
