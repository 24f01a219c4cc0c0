#pragma once

#include <span>
#include <vector>

#include "domain/slots/slots.hpp"
#include "storage/database/database.hpp"

namespace storage {

struct PoolFactsQuery {
    std::string_view business_id;
    std::span<const domain::SlotRules> rules;   // Whose pools are looked at.
    domain::TimeSpan window;                    // What touches it is loaded.
    core::Instant now;
    std::string_view except_booking_id;   // Takes nothing; empty for none.
};

// Each pool that one of the rules names, once. One that is not active has no units.
std::vector<domain::PoolTime> pool_facts(Snapshot&, const PoolFactsQuery&);

// What people call it; empty for a pool that is unknown.
std::string find_pool_name(Snapshot&, std::string_view business_id, std::string_view pool_id);

}   // namespace storage
