#include "http/widget/calendars.hpp"

#include "core/text.hpp"
#include "http/routing/id_list.hpp"
#include "http/widget/page_table.hpp"
#include "http/wire/catalogue.hpp"

namespace http {

namespace {

using core::ErrorCode;
using core::Result;

// Shows the calendars. If a link names several calendars and only one is left, the visitor is told so.
void show_calendars(PageDraft& draft, std::vector<api::Calendar> calendars)
{
    if (calendars.size() == 1 && draft.payload.not_found.empty()) return show_calendar(draft, calendars.front());
    draft.payload.calendars = std::move(calendars);
    draft.payload.screen = core::Screen::calendars;
}

Result<void> show_one(PageDraft& draft, const std::optional<storage::Calendar>& calendar)
{
    show_calendar(draft, TRY(found(draft.snapshot, draft.business_id, calendar)));
    return {};
}

Result<void> show_group(PageDraft& draft, const std::optional<storage::Group>& chosen)
{
    auto group = TRY(found(draft.snapshot, draft.business_id, chosen));
    draft.payload.group = api::GroupHead {std::move(group.name), std::move(group.description)};
    show_calendars(draft, std::move(group.calendars));
    return {};
}

}   // namespace

Result<void> choose_public_calendar(PageDraft& draft)
{
    const auto calendars = storage::public_calendars(draft.snapshot, draft.business_id);
    show_calendars(draft, to_wire(draft.snapshot, draft.business_id, calendars));
    return {};
}

Result<void> choose_among_ids(PageDraft& draft)
{
    const auto ids = split_ids(parameter(draft, "calendar_ids"));
    auto found = calendars_of_ids(draft.snapshot, draft.business_id, ids);
    if (found.calendars.empty()) return core::refuse(ErrorCode::calendar_not_found);
    draft.payload.not_found = std::move(found.not_found);
    show_calendars(draft, std::move(found.calendars));
    return {};
}

Result<void> choose_calendar_by_slug(PageDraft& draft)
{
    return show_one(
        draft, storage::find_calendar_by_slug(draft.snapshot, draft.business_id, parameter(draft, "calendar_slug")));
}

Result<void> choose_in_group(PageDraft& draft)
{
    return show_group(draft, storage::find_group(draft.snapshot, draft.business_id, parameter(draft, "group_id")));
}

Result<void> choose_in_group_by_slug(PageDraft& draft)
{
    return show_group(
        draft, storage::find_group_by_slug(draft.snapshot, draft.business_id, parameter(draft, "group_slug")));
}

Result<void> choose_no_calendar(PageDraft&) { return core::refuse(ErrorCode::calendar_not_found); }

Result<void> choose_calendar(PageDraft& draft, std::string_view calendar_id)
{
    return show_one(draft, storage::find_calendar(draft.snapshot, draft.business_id, calendar_id));
}

}   // namespace http
