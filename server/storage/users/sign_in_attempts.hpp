#pragma once

#include <optional>
#include <string>

#include "core/instant.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Counts a try to sign in as failed before its outcome is known, so that many at once do not count as one.
struct Attempt {
    std::string_view business_id;
    std::string subject;   // Who tries, or what: "client 192.0.2.1".
    int free;              // Failures before one waits.
};

// Counts it. Nothing; or, having counted nothing, how long the subject is to wait.
std::optional<core::seconds> count_attempt(Transaction&, const Attempt&);

// It did not fail after all. What failed before counts no longer, or still does.
void forget_attempts(Transaction&, const Attempt&);
void give_attempt_back(Transaction&, const Attempt&);

// Whether there is one that delete_old_attempts would delete.
bool has_old_attempts(Snapshot&, core::Instant now);

// Deletes at most `most` whose last failure counts no longer. Returns their number.
int delete_old_attempts(Transaction&, core::Instant now, int most);

}   // namespace storage
