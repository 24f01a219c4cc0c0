#include <charconv>

#include "http/console/desk_to_wire.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

using core::Result;

namespace {

constexpr int most_in_page = 100;

// The position of the last line of the page before.
Result<std::int64_t> to_position(const std::optional<std::string>& cursor)
{
    if (!cursor) return 0;
    std::int64_t position = 0;
    const auto* last = cursor->data() + cursor->size();
    const auto [end, error] = std::from_chars(cursor->data(), last, position);
    const bool is_known = error == std::errc {} && end == last && position > 0;
    if (!is_known) return core::refuse_field("cursor", core::FieldCode::invalid);
    return position;
}

// What users did with each other and with their own sessions is for who sees users; each sees what they did themselves.
bool may_know(const Access& access, const storage::HistoryLine& line)
{
    return !line.booking_id.empty() || line.actor_id == access.actor.user_id
        || access.actor.reach(core::Permission::users_see) == core::Reach::all;
}

}   // namespace

// Who reaches no further than their own sees what they did themselves.
Result<api::History> list_history(const Access& access, const api::ListHistoryParameters& asked)
{
    const auto& shell = access.context.shell;
    const auto zone = shell.find_zone(access.context.business.time_zone);
    if (!zone) return core::refuse(core::ErrorCode::unavailable);
    const auto position = TRY(to_position(asked.cursor));
    const auto booking_id = asked.booking_id.value_or("");
    const auto user_id = asked.user_id.value_or("");
    const storage::HistoryQuery query {.business_id = access.context.business.id,
        .booking_id = booking_id,
        .user_id = user_id,
        .actor_id = access.reach == core::Reach::own ? std::string_view {access.actor.user_id} : std::string_view {},
        .before = position,
        .most = most_in_page + 1,
        .topic = asked.topic};
    auto rows
        = shell.database.read([&](storage::Snapshot& snapshot) { return storage::list_history(snapshot, query); });
    api::History wire;
    if (rows.size() > most_in_page) {
        rows.resize(most_in_page);
        wire.cursor = std::to_string(rows.back().position);
    }
    for (const auto& row : rows)
        if (may_know(access, row.line)) wire.entries.push_back(to_wire(row, *zone));
    return wire;
}

}   // namespace http
