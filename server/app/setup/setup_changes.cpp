#include "app/setup/setup_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/desk/desk_scope.hpp"
#include "app/history/history.hpp"
#include "app/left_behind/judged_hosts.hpp"
#include "core/word.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/retention/erasure.hpp"

namespace app {

using core::Result;
using core::SetupEntry;
using domain::BusinessSetup;
using domain::SetupChange;
using domain::WantedSetup;
using storage::Snapshot;

namespace {

// What the business is called now: what a request knows of it may be older.
std::string slug_of(Snapshot& snapshot, const domain::Business& business)
{
    const auto found = storage::find_business(snapshot, business.id);
    if (!found) throw storage::DatabaseError {"The business is not there any more."};
    return found->slug;
}

// Names and hosts belong to one business each.
Result<WantedSetup> check_unique(Snapshot& snapshot, const BusinessSetup& stored, WantedSetup wanted)
{
    const auto& slug = wanted.setup.business.slug;
    const auto owners = storage::find_other_owners(snapshot, stored.business.slug, wanted.setup.hosts);
    core::Refusal refusal {core::ErrorCode::invalid_fields};
    if (slug != stored.business.slug && storage::setup_version(snapshot, slug) >= 0)
        refusal.fields.push_back({"slug", core::FieldCode::not_unique});
    for (const auto& [host, owner] : owners)
        refusal.fields.push_back({"hosts." + host, core::FieldCode::not_unique});
    if (!refusal.fields.empty()) return core::refuse(std::move(refusal));
    return wanted;
}

bool has_other_connections(const BusinessSetup& one, const BusinessSetup& other)
{
    return one.hosts != other.hosts || one.embed_sites != other.embed_sites || one.webhooks != other.webhooks
        || one.retention != other.retention;
}

DecideSetup decide_by(const SetupAuthor& author, const ApplyEdits& apply)
{
    return [&](Snapshot& snapshot, const BusinessSetup* stored) -> Result<WantedSetup> {
        if (!stored) return core::refuse(core::ErrorCode::setup_entry_not_found);
        auto wanted = TRY(apply(*stored));
        const bool may_connect = author.actor.reach(core::Permission::setup_connect) == core::Reach::all;
        if (!may_connect && has_other_connections(*stored, wanted.setup))
            return core::refuse(core::ErrorCode::not_allowed);
        return check_unique(snapshot, *stored, std::move(wanted));
    };
}

// The ids of the services and staff that are changed, new ones excepted. The database has their former slugs.
std::set<std::string> changed_ids(const DecidedSetup& decided, const storage::SetupEntryIds& ids)
{
    std::set<std::string> found;
    for (const auto& [change, entry, slug] : decided.changes) {
        if (change == domain::ChangeKind::created || change == domain::ChangeKind::reordered) continue;
        if (entry != SetupEntry::service && entry != SetupEntry::staff) continue;
        const auto rename = std::ranges::find_if(
            decided.renames, [&](const auto& each) { return each.entry == entry && each.to == slug; });
        const auto& of_kind = entry == SetupEntry::service ? ids.services : ids.staff;
        const auto id = of_kind.find(rename == decided.renames.end() ? slug : rename->from);
        if (id != of_kind.end()) found.insert(id->second);
    }
    return found;
}

// As the database calls the entries before they are renamed.
BusinessSetup with_former_slugs(BusinessSetup setup, const std::vector<domain::EntryRename>& renames)
{
    std::vector<domain::EntryRename> back;
    for (const auto& [entry, from, to] : renames)
        back.push_back({entry, to, from});
    rename_entries(setup, back);
    return setup;
}

// What follows from a change that is not made yet for bookings to come.
class Effects {
public:
    Effects(Snapshot& snapshot, const Shell& shell, const DecidedSetup& decided, std::string_view business_id)
        : to_come_ {snapshot.now(), last_instant}
        , items_ {storage::find_hosted(snapshot, {business_id, {}, to_come_})}
        , ids_ {storage::find_entry_ids(snapshot, business_id)}
        , before_ {snapshot, {business_id, {}, to_come_, shell.find_zone}}
        , after_ {before_}
    {
        after_.adopt(with_former_slugs(decided.setup, decided.renames), ids_, shell.find_zone);
    }

    void count(SetupPreview& preview, const DecidedSetup& decided) const
    {
        const auto changed = changed_ids(decided, ids_);
        std::set<std::string_view> to_come, left;
        for (const auto& item : items_) {
            if (item.time.from <= to_come_.from) continue;   // It has begun.
            if (changed.contains(item.service_id) || changed.contains(item.staff_id)) to_come.insert(item.booking_id);
            if (!before_.judge(item) && after_.judge(item)) left.insert(item.booking_id);
        }
        preview.bookings_to_come = static_cast<int>(to_come.size());
        preview.left_behind = static_cast<int>(left.size());
    }

private:
    domain::TimeSpan to_come_;
    std::vector<storage::HostedItem> items_;
    storage::SetupEntryIds ids_;
    JudgedHosts before_, after_;
};

// What a change of how long data are kept would erase; nothing if it only keeps more.
std::optional<ToErase> count_to_erase(Snapshot& snapshot, const DecidedSetup& decided, std::string_view business_id)
{
    const auto& wanted = decided.setup.retention;
    const auto stored = decided.stored ? decided.stored->retention : domain::Retention {};
    const auto count = [&](int months, int stored_months, const auto& count_there) -> std::int64_t {
        if (months == 0 || (stored_months != 0 && stored_months <= months)) return 0;
        return count_there(snapshot, {business_id, domain::kept_since(snapshot.now(), months)});
    };
    const ToErase found {
        .bookings = count(wanted.customers_months, stored.customers_months, storage::count_bookings_to_erase),
        .submissions = count(wanted.submissions_months, stored.submissions_months, storage::count_submissions_to_erase),
        .messages = count(wanted.messages_months, stored.messages_months, storage::count_messages_to_erase)};
    if (found.bookings + found.submissions + found.messages == 0) return {};
    return found;
}

std::string name_of(const BusinessSetup& setup, const SetupChange& change)
{
    std::string name;
    const auto take = [&](const auto& entries) {
        if (const auto* entry = find_entry(entries, change.slug)) name = entry->name;
    };
    switch (change.entry) {
    case SetupEntry::business: return setup.business.name;
    case SetupEntry::staff: take(setup.staff); break;
    case SetupEntry::team: take(setup.teams); break;
    case SetupEntry::pool: take(setup.pools); break;
    case SetupEntry::service: take(setup.services); break;
    case SetupEntry::calendar: take(setup.calendars); break;
    case SetupEntry::group: take(setup.groups); break;
    case SetupEntry::menu: take(setup.menus); break;
    case SetupEntry::form: take(setup.forms); break;
    case SetupEntry::webhook: return change.slug;
    }
    return name;
}

// The console says what `after` means in the user's language.
void write_lines(
    const Shell& shell, storage::Transaction& transaction, const SetupAuthor& author, const DecidedSetup& decided)
{
    for (const auto& change : decided.changes) {
        auto line = done_by(author.actor, core::HistoryAction::setup_changed);
        line.subject = name_of(decided.setup, change);
        line.after = fmt::format("{} {}", core::word(change.change), core::word(change.entry));
        write_history(shell, transaction, author.business.id, line);
    }
}

}   // namespace

BusinessSetup find_setup(const Shell& shell, const domain::Business& business)
{
    return shell.database.read([&](Snapshot& snapshot) {
        return storage::find_business_setup(snapshot, slug_of(snapshot, business)).value();
    });
}

Result<SetupPreview> preview_setup(const Shell& shell, const SetupAuthor& author, const WantedChange& wanted)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<SetupPreview> {
        const auto slug = slug_of(snapshot, author.business);
        const auto decided = TRY(decide_setup(snapshot, slug, decide_by(author, wanted.apply)));
        SetupPreview preview {.changes = decided.changes};
        if (!decided.changes.empty()) Effects {snapshot, shell, decided, author.business.id}.count(preview, decided);
        preview.to_erase = count_to_erase(snapshot, decided, author.business.id);
        return preview;
    });
}

Result<std::vector<SetupChange>> change_setup(const Shell& shell, const SetupAuthor& author, const WantedChange& wanted)
{
    const auto slug = shell.database.read([&](Snapshot& snapshot) { return slug_of(snapshot, author.business); });
    const SetupWrite write {.slug = slug,
        .decide = decide_by(author, wanted.apply),
        .rows = {shell.new_ordered_id, shell.now(), shell.new_secret},
        .files = wanted.files,
        .note = [&](storage::Transaction& transaction, const DecidedSetup& decided, std::string_view) {
            write_lines(shell, transaction, author, decided);
        }};
    return TRY(write_setup(shell.database, write)).changes;
}

}   // namespace app
