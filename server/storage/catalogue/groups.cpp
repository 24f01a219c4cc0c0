#include "storage/catalogue/groups.hpp"

#include "storage/catalogue/former_slugs.hpp"
#include "storage/database/columns.hpp"

namespace storage {

namespace {

constexpr auto group_columns = columns<Group>("calendar_groups", column("id", &Group::id), column("slug", &Group::slug),
    column("name", &Group::name), column("description", &Group::description));

const std::string select_groups
    = "SELECT " + group_columns.names() + " FROM calendar_groups WHERE business_id = $1 AND active = 1 ";

// The one group that `sql` selects by its id or slug.
std::optional<Group> find_one(
    Snapshot& snapshot, std::string_view sql, std::string_view business_id, std::string_view key)
{
    std::optional<Group> group;
    if (auto rows = snapshot.query(sql, business_id, key); rows.next()) group = group_columns.read(rows);
    if (group) group->calendars = calendars_of_group(snapshot, business_id, group->id);
    return group;
}

}   // namespace

std::optional<Group> find_group(Snapshot& snapshot, std::string_view business_id, std::string_view group_id)
{
    static const auto sql = select_groups + "AND id = $2";
    return find_one(snapshot, sql, business_id, group_id);
}

std::optional<Group> find_group_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view group_slug)
{
    static const auto sql = select_groups + "AND " + is_or_was_called(core::SetupEntry::group, "calendar_groups");
    return find_one(snapshot, sql, business_id, group_slug);
}

}   // namespace storage
