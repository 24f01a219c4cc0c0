#include "outside/caldav/external_calendars.hpp"

#include "formats/ical/calendar_reading.hpp"
#include "formats/ical/staff_calendar.hpp"
#include "outside/caldav/calendar_requests.hpp"

namespace outside {

using domain::AgendaEvent;
using domain::CalendarError;
using domain::ExternalCalendar;

namespace {

bool is_stored_or_not(int status) { return status == 200 || status == 201 || status == 204 || status == 412; }
bool is_gone(int status) { return status == 200 || status == 204 || status == 404 || status == 410; }
bool is_there_or_not(int status) { return status == 200 || status == 404; }

std::string address_of_event(const ExternalCalendar& calendar, const std::string& booking_id)
{
    auto address = address_of(calendar);
    if (!address.ends_with('/')) address += '/';
    return address + booking_id + ".ics";
}

class HttpCalendars {
public:
    explicit HttpCalendars(ExternalCalendarOptions options) : options_ {std::move(options)} { }

    std::optional<domain::BusyAnswer> look(const domain::BusyQuery& query) const
    {
        const auto request = to_request(query.calendar, options_);
        const bool is_file = query.calendar.kind == core::ExternalCalendarKind::ics;
        auto fetched = is_file ? fetch_ics(request, query) : fetch_caldav(request, query);
        if (!fetched) return {};
        return domain::BusyAnswer {
            formats::read_calendars(fetched->texts, {query.window, query.zone, options_.find_zone}),
            std::move(fetched->version)};
    }

    domain::StoredEvent put(const ExternalCalendar& calendar, const AgendaEvent& event, const std::string& etag) const
    {
        auto request = request_for(calendar, event.booking_id, "PUT");
        request.body = formats::to_stored_event(event);
        request.headers.emplace_back("Content-Type", "text/calendar; charset=utf-8");
        if (etag.empty())
            request.headers.emplace_back("If-None-Match", "*");
        else
            request.headers.emplace_back("If-Match", etag);
        const auto answer = ask(request, is_stored_or_not);
        if (answer.status != 412) return {true, answer.header("etag")};
        const auto there = ask(request_for(calendar, event.booking_id, "GET"), is_there_or_not);
        return {false, there.header("etag")};
    }

    void remove(const ExternalCalendar& calendar, const std::string& booking_id) const
    {
        ask(request_for(calendar, booking_id, "DELETE"), is_gone);
    }

private:
    OutgoingRequest request_for(const ExternalCalendar& calendar, const std::string& booking_id, const char* verb) const
    {
        auto request = to_request(calendar, options_);
        request.url = address_of_event(calendar, booking_id);
        request.verb = verb;
        return request;
    }

    const ExternalCalendarOptions options_;
};

}   // namespace

domain::ExternalCalendars external_calendars(ExternalCalendarOptions options)
{
    const auto http = std::make_shared<const HttpCalendars>(std::move(options));
    return {
        .look = [http](const domain::BusyQuery& query) { return http->look(query); },
        .put = [http](const ExternalCalendar& calendar, const AgendaEvent& event,
                   const std::string& etag) { return http->put(calendar, event, etag); },
        .remove = [http](const ExternalCalendar& calendar,
                      const std::string& booking_id) { http->remove(calendar, booking_id); },
        .to_feed = formats::to_feed,
    };
}

}   // namespace outside
