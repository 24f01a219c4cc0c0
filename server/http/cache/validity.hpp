#pragma once

#include <cstdint>
#include <optional>

#include "core/instant.hpp"
#include "storage/slots/versions.hpp"

namespace http {

// The state that an answer depends on. To be read before the answer is computed, not after.
struct Moment {
    core::Instant now;                      // By the database's clock.
    std::optional<std::uint64_t> changes;   // Database::changes(), read before everything else.
};

// As of when an answer with free times is right.
struct Validity {
    Moment moment;
    storage::Versions versions;

    // Whether a new answer is known to be the same without asking the database: the clock has not passed a time at
    // which it changes, and nothing was committed since.
    bool holds_at(const Moment&) const;

    // Whether a new answer would be the same, given the versions that the database has now for the same services.
    bool holds_at(const Moment&, const storage::Versions&) const;

private:
    bool is_good_at(core::Instant now) const;   // As far as the time is concerned.
};

}   // namespace http
