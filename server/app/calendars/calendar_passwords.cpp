#include "app/calendars/calendar_passwords.hpp"

#include "app/history/history.hpp"
#include "app/kept_secrets.hpp"
#include "storage/calendars/external_calendars.hpp"

namespace app {

core::Result<void> set_calendar_password(
    const Shell& shell, const Author& author, const ExternalCalendarName& name, std::string_view password)
{
    const auto sealed = seal_secret(shell, password);
    return shell.database.write([&](storage::Transaction& transaction) -> core::Result<void> {
        if (!storage::set_password(transaction, {author.business_id, name.staff, name.calendar}, sealed))
            return core::refuse(core::ErrorCode::setup_entry_not_found);
        auto line = done_by(author, core::HistoryAction::calendar_password_set);
        line.subject = std::string {name.staff}.append(" – ").append(name.calendar);
        write_history(shell, transaction, author.business_id, line);
        return {};
    });
}

domain::ExternalCalendar with_password(const Shell& shell, domain::ExternalCalendar calendar)
{
    try {
        calendar.password = open_secret(shell, calendar.password);
    } catch (const SecretError&) {
        throw domain::CalendarError {"its password was sealed with a key that the key file does not have"};
    }
    return calendar;
}

}   // namespace app
