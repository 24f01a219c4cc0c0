#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/instant.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What was done, by whom, to what. Texts may be empty. app::write_history stores it.
struct HistoryLine {
    core::HistoryAction action {};
    core::HistoryActor actor = core::HistoryActor::user;
    std::string actor_id = {};     // The user who did it, or made the API key, and …
    std::string actor_name = {};   // … their name then, or that of the key.
    std::string booking_id = {};
    std::string user_id = {};   // The user to whom it was done.
    std::string subject = {};   // What it was done to, in words: a customer and a service, or a name.
    std::string before = {}, after = {};
};

// A line as it is stored, in the chain of its business.
struct HistoryRow {
    HistoryLine line;
    std::string id;
    std::int64_t position = 0;   // 1, 2, 3, …
    core::Instant at;
    std::string salt;   // Empty: the line's texts were erased.
    std::string values_hash, hash;
};

struct HistoryHead {
    std::int64_t position = 0;
    std::string hash;   // Of the row at this position; empty before the first.
};

// What a visitor or a job did, which waits to be added to the history (app::write_waiting_history).
struct WaitingLine {
    std::string id;   // In the order of time.
    core::Instant at;
    HistoryLine line;   // With what belongs to a user left empty.
};

// Unlike claim_history, it does not wait for other transactions.
void insert_waiting_line(Transaction&, std::string_view business_id, const WaitingLine&);

// The businesses that have such lines.
std::vector<std::string> find_businesses_with_waiting_lines(Snapshot&);

// The oldest, which then wait no longer.
std::vector<WaitingLine> take_waiting_lines(Transaction&, std::string_view business_id, int most);

// Those of a booking: the oldest first, which then wait no longer; and as they are, the latest first.
std::vector<WaitingLine> take_waiting_lines(Transaction&, std::string_view business_id, std::string_view booking_id);
std::vector<WaitingLine> find_waiting_lines(Snapshot&, std::string_view business_id, std::string_view booking_id);

// The last row of a business. Those who add one at the same time queue until the transaction ends.
HistoryHead claim_history(Transaction&, std::string_view business_id);

// The row after the head that was claimed.
void insert_history(Transaction&, std::string_view business_id, const HistoryRow&);

// Which lines are asked for; an empty id asks for any. With several, all hold.
struct HistoryQuery {
    std::string_view business_id;
    std::string_view booking_id = {};
    std::string_view user_id = {};    // Done by or to this user.
    std::string_view actor_id = {};   // Done by this user.
    std::int64_t before = 0;          // Lines before this position; 0: from the latest.
    int most = 100;
    std::optional<core::HistoryTopic> topic = {};
};

// The latest first.
std::vector<HistoryRow> list_history(Snapshot&, const HistoryQuery&);

// Calls the function with each row, the oldest first, then returns the head as it is stored.
HistoryHead walk_history(Snapshot&, std::string_view business_id, const std::function<void(const HistoryRow&)>& each);

}   // namespace storage
