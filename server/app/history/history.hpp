#pragma once

#include <stop_token>

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "domain/users/actor.hpp"
#include "storage/users/history.hpp"

namespace app {

// Adds a line to the history of a business, in the transaction of what it tells of, after what waits of its booking
// (noted_changes.hpp). The last thing a transaction does:
// others who add one to the same business wait until it ends.
void write_history(const Shell&, storage::Transaction&, std::string_view business_id, const storage::HistoryLine&);

// Adds what visitors and jobs did (app/history/noted_changes.hpp), at most this many lines of each business. Returns
// how many were added.
int write_waiting_history(const Shell&, int most, const std::stop_token& = {});

// The line of what a user or a program with an API key did, to be completed; without a user, of a host by the link of
// a mail.
storage::HistoryLine done_by(const domain::Actor&, core::HistoryAction);

// Whether the chain of a business holds.
struct HistoryCheck {
    std::int64_t lines = 0;
    std::int64_t erased = 0;   // Of these, those whose names and words were erased.
    // The first position at which it does not hold: a line was changed or put in there, or is missing.
    std::optional<std::int64_t> broken_at;
    std::string hash;   // Of the last line. Kept in another place, it shows later that none was cut off.
};

HistoryCheck verify_history(const Shell&, std::string_view business_id);

}   // namespace app
