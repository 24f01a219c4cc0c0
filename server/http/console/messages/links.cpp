#include "app/bookings/one_time_links.hpp"
#include "http/console/messages/list_cursor.hpp"
#include "http/console/operations.gen.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/menus.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;
using storage::Snapshot;

api::MadeLink to_wire(const storage::ListedLink& link)
{
    return {.id = link.id,
        .books = link.is_of_menu ? core::LinkTarget::menu : core::LinkTarget::calendar,
        .slug = link.slug,
        .name = link.name,
        .max_uses = link.max_uses,
        .uses = link.uses,
        .created_at = link.created_at,
        .expires_at = link.expires_at,
        .is_over = link.is_over};
}

// The calendar or menu that is named.
Result<app::NewOneTimeLink> wanted_link(
    Snapshot& snapshot, std::string_view business_id, const api::MakeOneTimeLink& asked)
{
    app::NewOneTimeLink wanted {
        .calendar_id = {}, .menu_id = {}, .max_uses = static_cast<int>(asked.uses), .expires_at = asked.expires_at};
    if (asked.calendar.has_value() == asked.menu.has_value())
        return core::refuse_field("calendar", asked.menu ? core::FieldCode::not_together : core::FieldCode::required);
    if (asked.calendar) {
        const auto calendar = storage::find_calendar_by_slug(snapshot, business_id, *asked.calendar);
        if (!calendar) return core::refuse(ErrorCode::calendar_not_found);
        wanted.calendar_id = calendar->id;
    } else {
        const auto menu = storage::find_menu_by_slug(snapshot, business_id, *asked.menu);
        if (!menu) return core::refuse(ErrorCode::menu_not_found);
        wanted.menu_id = menu->id;
    }
    return wanted;
}

storage::ListedLink link_of(const Access& access, std::string_view id)
{
    return access.context.shell.database.read([&](Snapshot& snapshot) {
        return storage::find_listed_link(snapshot, access.context.business.id, id).value();
    });
}

}   // namespace

Result<api::MadeLinks> list_one_time_links(const Access& access, const api::ListOneTimeLinksParameters& asked)
{
    const storage::ListPage page {access.context.business.id, TRY(to_list_position(asked.cursor)), rows_of_page + 1};
    auto rows = access.context.shell.database.read(
        [&](Snapshot& snapshot) { return storage::list_one_time_links(snapshot, page); });
    api::MadeLinks wire;
    wire.cursor = take_cursor(rows, [](const auto& row) { return to_cursor({row.created_at, row.id}); });
    for (const auto& row : rows)
        wire.links.push_back(to_wire(row));
    return wire;
}

Result<api::NewLinkAddress> make_one_time_link(const Access& access, const api::MakeOneTimeLink& asked)
{
    const auto& [shell, business] = std::tie(access.context.shell, access.context.business);
    const auto wanted
        = TRY(shell.database.read([&](Snapshot& snapshot) { return wanted_link(snapshot, business.id, asked); }));
    const auto made = TRY(app::create_one_time_link(shell, author_of(access), wanted));
    return api::NewLinkAddress {.link = to_wire(link_of(access, made.id)),
        .address = full_origin(access.context) + app::path_of_one_time_link(made.slug)};
}

Result<api::MadeLink> end_one_time_link(const Access& access, const api::EndOneTimeLinkParameters& asked)
{
    TRY(app::end_one_time_link(access.context.shell, author_of(access), asked.link_id));
    return to_wire(link_of(access, asked.link_id));
}

}   // namespace http
