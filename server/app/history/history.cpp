#include "app/history/history.hpp"

#include <fmt/format.h>

#include "app/for_each_business.hpp"
#include "core/word.hpp"

namespace app {

using storage::HistoryRow;

namespace {

// Each text with its length before it, so that no two lists of texts look the same.
std::string joined(std::initializer_list<std::string_view> texts)
{
    std::string all;
    for (const auto text : texts)
        all += fmt::format("{}:{}", text.size(), text);
    return all;
}

std::string hash_of_values(const Shell& shell, const HistoryRow& row)
{
    const auto& line = row.line;
    return shell.hash(joined({row.salt, line.actor_name, line.subject, line.before, line.after}));
}

std::string hash_of_row(const Shell& shell, const HistoryRow& row, std::string_view previous_hash)
{
    const auto& line = row.line;
    return shell.hash(joined({previous_hash, std::to_string(row.position), row.id,
        std::to_string(row.at.time_since_epoch().count()), core::word(line.actor), line.actor_id,
        core::word(line.action), line.booking_id, line.user_id, row.values_hash}));
}

// Erased with the salt: the texts are gone, and the hash of what they were stays.
bool is_erased(const HistoryRow& row)
{
    const auto& line = row.line;
    return row.salt.empty() && (line.actor_name + line.subject + line.before + line.after).empty();
}

// The row after the head that was claimed.
HistoryRow next_row(const Shell& shell, const storage::HistoryHead& head, const storage::WaitingLine& waiting)
{
    HistoryRow row {.line = waiting.line,
        .id = waiting.id,
        .position = head.position + 1,
        .at = waiting.at,
        .salt = shell.new_secret(),
        .values_hash = {},
        .hash = {}};
    row.values_hash = hash_of_values(shell, row);
    row.hash = hash_of_row(shell, row, head.hash);
    return row;
}

// The history of a business, claimed until the transaction ends: lines that wait are taken under the claim, so that two
// processes do not take the same.
class ClaimedHistory {
public:
    ClaimedHistory(const Shell& shell, storage::Transaction& transaction, std::string_view business_id)
        : shell_ {shell}
        , transaction_ {transaction}
        , business_id_ {business_id}
        , head_ {storage::claim_history(transaction, business_id)}
    {
    }

    void add(const storage::WaitingLine& line)
    {
        const auto row = next_row(shell_, head_, line);
        storage::insert_history(transaction_, business_id_, row);
        head_ = {row.position, row.hash};
    }

    int add_all(const std::vector<storage::WaitingLine>& lines)
    {
        for (const auto& line : lines)
            add(line);
        return static_cast<int>(lines.size());
    }

private:
    const Shell& shell_;
    storage::Transaction& transaction_;
    const std::string_view business_id_;
    storage::HistoryHead head_;
};

}   // namespace

void write_history(const Shell& shell, storage::Transaction& transaction, std::string_view business_id,
    const storage::HistoryLine& line)
{
    ClaimedHistory history {shell, transaction, business_id};
    // What a visitor did to the booking before comes before.
    if (!line.booking_id.empty())
        history.add_all(storage::take_waiting_lines(transaction, business_id, line.booking_id));
    history.add({shell.new_ordered_id(), transaction.now(), line});
}

int write_waiting_history(const Shell& shell, int most, const std::stop_token& stop)
{
    const auto waiting = shell.database.read(storage::find_businesses_with_waiting_lines);
    return for_each_business(waiting, stop, [&](const std::string& business_id) {
        return shell.database.write([&](storage::Transaction& transaction) {
            ClaimedHistory history {shell, transaction, business_id};
            return history.add_all(storage::take_waiting_lines(transaction, business_id, most));
        });
    });
}

storage::HistoryLine done_by(const domain::Actor& actor, core::HistoryAction action)
{
    auto kind = core::HistoryActor::user;
    if (actor.user_id.empty()) kind = core::HistoryActor::business;
    if (actor.is_program()) kind = core::HistoryActor::api_key;
    return {.action = action, .actor = kind, .actor_id = actor.user_id, .actor_name = actor.name};
}

storage::HistoryLine done_by(const Author& author, core::HistoryAction action)
{
    if (author.actor) return done_by(*author.actor, action);
    return {.action = action, .actor = core::HistoryActor::command};
}

HistoryCheck verify_history(const Shell& shell, std::string_view business_id)
{
    return shell.database.read([&](storage::Snapshot& snapshot) {
        HistoryCheck check;
        const auto head = storage::walk_history(snapshot, business_id, [&](const HistoryRow& row) {
            ++check.lines;
            const bool is_gone = is_erased(row);
            if (is_gone) ++check.erased;
            const bool holds = row.position == check.lines && row.hash == hash_of_row(shell, row, check.hash)
                && (is_gone || row.values_hash == hash_of_values(shell, row));
            if (!holds && !check.broken_at) check.broken_at = check.lines;
            check.hash = row.hash;
        });
        const bool is_whole = head.position == check.lines && head.hash == check.hash;
        if (!is_whole && !check.broken_at) check.broken_at = check.lines + 1;
        return check;
    });
}

}   // namespace app
