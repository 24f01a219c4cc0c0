#include "app/desk/desk_scope.hpp"

#include <algorithm>

namespace app {

using core::Permission;
using core::Reach;

domain::DeskNote note_by(const Shell& shell, const DeskScope& scope, std::string text, core::Instant now)
{
    return {.id = shell.new_ordered_id(),
        .user_id = scope.actor.user_id,
        .author_name = scope.actor.name,
        .text = std::move(text),
        .created_at = now};
}

core::Result<domain::ZonePointer> desk_zone(const Shell& shell, const std::string& time_zone)
{
    auto zone = shell.find_zone(time_zone);
    if (!zone) return core::refuse_field("time_zone", core::FieldCode::unknown_time_zone);
    return zone;
}

void hide_money(const domain::Actor& actor, std::vector<domain::DeskRow>& rows)
{
    for (auto& row : rows) {
        const bool may_see = std::ranges::any_of(
            row.hosts, [&](const auto& host) { return actor.may(Permission::money_see, host.id); });
        if (!may_see) row.price = row.due = {};
    }
}

std::optional<std::string> visible_bookings(const domain::Actor& actor)
{
    switch (actor.reach(Permission::bookings_see)) {
    case Reach::all: return std::string {};
    case Reach::own:
        if (!actor.staff_id.empty()) return actor.staff_id;
        [[fallthrough]];
    default: return {};
    }
}

std::optional<std::vector<std::string>> visible_staff(const domain::Actor& actor)
{
    switch (actor.reach(Permission::calendar_see)) {
    case Reach::all: return std::vector<std::string> {};
    case Reach::own:
        if (!actor.staff_id.empty()) return std::vector {actor.staff_id};
        [[fallthrough]];
    default: return {};
    }
}

}   // namespace app
