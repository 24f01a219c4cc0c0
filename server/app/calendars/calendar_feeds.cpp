#include "app/calendars/calendar_feeds.hpp"

#include "app/history/history.hpp"
#include "storage/calendars/calendar_feeds.hpp"
#include "storage/calendars/staff_agenda.hpp"
#include "storage/catalogue/staff.hpp"

namespace app {

using core::ErrorCode;
using core::Result;

namespace {

constexpr core::days back {30};
constexpr std::int64_t most_items = 2'000;

struct Followed {
    std::string name;
    std::vector<domain::AgendaEvent> events;
};

}   // namespace

Result<std::string> renew_calendar_feed(const Shell& shell, const Author& author, std::string_view staff_slug)
{
    const auto& business_id = author.business_id;
    return shell.database.write([&](storage::Transaction& transaction) -> Result<std::string> {
        const auto staff = storage::find_staff_by_slug(transaction, business_id, staff_slug);
        if (!staff) return core::refuse(ErrorCode::provider_not_found);
        auto token = shell.new_secret();
        storage::set_calendar_feed(transaction, business_id, staff->id, shell.hash(token));
        auto line = done_by(author, core::HistoryAction::calendar_feed_made);
        line.subject = staff->name;
        write_history(shell, transaction, business_id, line);
        return token;
    });
}

std::string path_of_calendar_feed(std::string_view token) { return "/calendar-feeds/" + std::string {token} + ".ics"; }

Result<std::string> find_calendar_feed(const Shell& shell, const domain::Business& business, std::string_view token)
{
    const auto hash = shell.hash(token);
    const auto followed = TRY(shell.database.read([&](storage::Snapshot& snapshot) -> Result<Followed> {
        const auto staff = storage::find_followed_staff(snapshot, business.id, hash);
        if (!staff) return core::refuse(ErrorCode::page_not_found);
        return Followed {staff->name + " – " + business.name,
            storage::find_hosted_events(snapshot,
                {.business_id = business.id,
                    .staff_id = staff->id,
                    .from = snapshot.now() - back,
                    .most = most_items})};
    }));
    return shell.calendars.to_feed(followed.name, followed.events);
}

}   // namespace app
