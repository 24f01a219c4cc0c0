#include "domain/setup/renames.hpp"

#include <map>

namespace domain {

namespace {

using Slugs = std::map<std::string, std::string, std::less<>>;   // From the former slug to the new one.

class Renaming {
public:
    Renaming(BusinessSetup& setup, std::span<const EntryRename> renames) : setup_ {setup}
    {
        for (const auto& rename : renames)
            slugs_[rename.entry][rename.from] = rename.to;
    }

    void run()
    {
        rename(setup_.business.slug, EntryKind::business);
        rename_all(setup_.staff, EntryKind::staff);
        rename_all(setup_.teams, EntryKind::team);
        rename_all(setup_.pools, EntryKind::pool);
        rename_all(setup_.services, EntryKind::service);
        rename_all(setup_.groups, EntryKind::group);
        rename_all(setup_.menus, EntryKind::menu);
        rename_all(setup_.forms, EntryKind::form);
        rename_all(setup_.webhooks, EntryKind::webhook);
        for (auto& team : setup_.teams)
            rename_each(team.members, EntryKind::staff);
        for (auto& service : setup_.services)
            rename_in(service);
        for (auto& calendar : setup_.calendars)
            rename_in(calendar);
        rename_pages();
    }

private:
    void rename(std::string& slug, EntryKind kind) const
    {
        const auto of_kind = slugs_.find(kind);
        if (of_kind == slugs_.end()) return;
        if (const auto found = of_kind->second.find(slug); found != of_kind->second.end()) slug = found->second;
    }

    void rename_each(std::vector<std::string>& slugs, EntryKind kind) const
    {
        for (auto& slug : slugs)
            rename(slug, kind);
    }

    template <class Entry> void rename_all(std::vector<Entry>& entries, EntryKind kind) const
    {
        for (auto& entry : entries)
            rename(entry.slug, kind);
    }

    void rename_in(ServiceSetup& service) const
    {
        rename_each(service.staff, EntryKind::staff);
        rename(service.form, EntryKind::form);
        for (auto& need : service.rules.pools)
            rename(need.pool_id, EntryKind::pool);
    }

    void rename_in(CalendarSetup& calendar) const
    {
        rename(calendar.service, EntryKind::service);
        if (calendar.is_default) calendar.slug = calendar.service;
        rename(calendar.host, calendar.host_kind == HostKind::team ? EntryKind::team : EntryKind::staff);
    }

    // Groups name calendars; of these, those that every service has are called like it.
    void rename_pages() const
    {
        for (auto& group : setup_.groups)
            rename_each(group.calendars, EntryKind::service);
        for (auto& menu : setup_.menus)
            for (auto& category : menu.categories)
                rename_each(category.services, EntryKind::service);
    }

    BusinessSetup& setup_;
    std::map<EntryKind, Slugs> slugs_;
};

}   // namespace

void rename_entries(BusinessSetup& setup, std::span<const EntryRename> renames)
{
    if (renames.empty()) return;
    Renaming {setup, renames}.run();
    sort_plan(setup);   // By the new names of pools.
}

}   // namespace domain
