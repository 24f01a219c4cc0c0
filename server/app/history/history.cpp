#include "app/history/history.hpp"

#include <fmt/format.h>

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

// Lines are taken under the claim, so that two processes do not take the same.
int write_waiting(const Shell& shell, storage::Transaction& transaction, std::string_view business_id, int most)
{
    auto head = storage::claim_history(transaction, business_id);
    const auto lines = storage::take_waiting_lines(transaction, business_id, most);
    for (const auto& waiting : lines) {
        const auto row = next_row(shell, head, waiting);
        storage::insert_history(transaction, business_id, row);
        head = {row.position, row.hash};
    }
    return static_cast<int>(lines.size());
}

}   // namespace

void write_history(const Shell& shell, storage::Transaction& transaction, std::string_view business_id,
    const storage::HistoryLine& line)
{
    const auto head = storage::claim_history(transaction, business_id);
    const auto row = next_row(shell, head, {shell.new_ordered_id(), transaction.now(), line});
    storage::insert_history(transaction, business_id, row);
}

int write_waiting_history(const Shell& shell, int most, const std::stop_token& stop)
{
    int written = 0;
    const auto waiting = shell.database.read(storage::find_businesses_with_waiting_lines);
    for (const auto& business_id : waiting) {
        if (stop.stop_requested()) break;
        written += shell.database.write(
            [&](storage::Transaction& transaction) { return write_waiting(shell, transaction, business_id, most); });
    }
    return written;
}

storage::HistoryLine done_by(const domain::Actor& actor, core::HistoryAction action)
{
    const auto kind = actor.user_id.empty() ? core::HistoryActor::business : core::HistoryActor::user;
    return {.action = action, .actor = kind, .actor_id = actor.user_id, .actor_name = actor.name};
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
