#pragma once

#include "domain/time/zone_rules.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// The rules of time zones as they were when the times of bookings were agreed.
struct StoredZoneRules {
    std::string time_zone;
    domain::ZoneRules rules;
};

// The zones of all businesses and rosters, and of visitors with bookings to come.
std::vector<std::string> zones_in_use(Snapshot&);

// Of every zone that was ever in use. Throws DatabaseError if what is stored of one cannot be read.
std::vector<StoredZoneRules> read_zone_rules(Snapshot&);

// Those of one zone, to be replaced: others who want to replace them queue here until the transaction ends.
std::optional<domain::ZoneRules> claim_zone_rules(Transaction&, std::string_view time_zone);

void store_zone_rules(Transaction&, const StoredZoneRules&);

}   // namespace storage
