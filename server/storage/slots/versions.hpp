#pragma once

#include <span>
#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// What says whether facts about the free times of services still hold: each number is raised by what changes them, and
// some things end by themselves.
struct Versions {
    struct Row {
        std::string id;
        std::int64_t claim_seq;

        bool operator==(const Row&) const = default;
    };

    std::int64_t config_seq = 0;   // Of the business: services, staff, rosters, closures and all else it decides.
    // One service after the other: itself (for limits across all staff), everyone who offers it, the pools it needs.
    std::vector<Row> rows;
    // When the next hold, or other booking that is not agreed yet, gives its time back.
    std::optional<core::Instant> next_expiry = {};

    // Whether facts that were true with `then` still are, at `now`.
    bool still_hold(const Versions& then, core::Instant now) const;
};

// As of the snapshot. Services that are unknown have none.
Versions find_versions(Snapshot&, std::string_view business_id, std::span<const std::string> service_ids);

}   // namespace storage
