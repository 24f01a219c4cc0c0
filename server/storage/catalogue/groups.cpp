#include "storage/catalogue/groups.hpp"

namespace storage {

namespace {

std::optional<Group> read_group(Rows rows)
{
    if (!rows.next()) return {};
    return Group {rows.text(0), rows.text(1), rows.text(2), rows.text(3), {}};
}

std::optional<Group> with_calendars(Snapshot& snapshot, std::string_view business_id, std::optional<Group> group)
{
    if (group) group->calendars = calendars_of_group(snapshot, business_id, group->id);
    return group;
}

}   // namespace

std::optional<Group> find_group(Snapshot& snapshot, std::string_view business_id, std::string_view group_id)
{
    return with_calendars(snapshot, business_id,
        read_group(snapshot.query(R"(
        SELECT id, slug, name, description FROM calendar_groups
        WHERE business_id = $1 AND id = $2 AND active = 1)",
            business_id, group_id)));
}

std::optional<Group> find_group_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view group_slug)
{
    return with_calendars(snapshot, business_id,
        read_group(snapshot.query(R"(
        SELECT id, slug, name, description FROM calendar_groups
        WHERE business_id = $1 AND slug = $2 AND active = 1)",
            business_id, group_slug)));
}

}   // namespace storage
