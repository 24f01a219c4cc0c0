#include "outside/caldav/calendar_requests.hpp"

#include <fmt/format.h>

#include "outside/caldav/dav_answer.hpp"

namespace outside {

using domain::CalendarError;

namespace {

bool is_multistatus(int status) { return status == 207; }
bool is_file(int status) { return status == 200 || status == 304; }

constexpr std::string_view ask_version = R"(<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:" xmlns:s="http://calendarserver.org/ns/"><prop><sync-token/><s:getctag/></prop></propfind>)";

// "20260301T093000Z".
std::string to_ical_text(core::Instant at)
{
    auto text = core::to_rfc3339(at);
    std::erase(text, '-');
    std::erase(text, ':');
    return text;
}

std::string ask_events(domain::TimeSpan window)
{
    return fmt::format(R"(<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
<c:time-range start="{}" end="{}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>)",
        to_ical_text(window.from), to_ical_text(window.to));
}

OutgoingRequest dav_request(OutgoingRequest request, std::string verb, const char* depth, std::string body)
{
    request.verb = std::move(verb);
    request.body = std::move(body);
    request.headers.emplace_back("Depth", depth);
    request.headers.emplace_back("Content-Type", "application/xml; charset=utf-8");
    return request;
}

}   // namespace

std::string address_of(const domain::ExternalCalendar& calendar)
{
    constexpr std::string_view webcal = "webcal://";
    if (!calendar.url.starts_with(webcal)) return calendar.url;
    return "https://" + calendar.url.substr(webcal.size());
}

OutgoingRequest to_request(const domain::ExternalCalendar& calendar, const ExternalCalendarOptions& options)
{
    constexpr std::size_t longest_calendar = 10 << 20;
    OutgoingRequest request;
    request.url = address_of(calendar);
    request.may_reach_private = options.may_reach_private;
    request.abort = options.abort;
    request.longest_answer = longest_calendar;
    request.deadline = std::chrono::seconds {10};
    request.user = calendar.user;
    request.password = calendar.password;
    return request;
}

IncomingAnswer ask(const OutgoingRequest& request, bool (*is_fine)(int status))
{
    try {
        auto answer = send_http(request);
        if (is_fine(answer.status)) return answer;
        throw CalendarError {fmt::format("it answered {} with status {}", request.verb, answer.status)};
    } catch (const HttpFailure& failure) {
        throw CalendarError {failure.what()};
    }
}

std::optional<CalendarTexts> fetch_ics(const OutgoingRequest& to, const domain::BusyQuery& query)
{
    auto request = to;
    request.headers.emplace_back("Accept", "text/calendar, */*;q=0.1");
    // An ETag is quoted, a date is not.
    if (!query.version.empty())
        request.headers.emplace_back(
            query.version.contains('"') ? "If-None-Match" : "If-Modified-Since", query.version);
    auto answer = ask(request, is_file);
    if (answer.status == 304) return {};
    auto version = answer.header("etag");
    if (version.empty()) version = answer.header("last-modified");
    return CalendarTexts {{std::move(answer.body)}, std::move(version)};
}

std::optional<CalendarTexts> fetch_caldav(const OutgoingRequest& to, const domain::BusyQuery& query)
{
    // Ask for the version first: a change made while the events are read is then read again the next time.
    const auto answer = ask(dav_request(to, "PROPFIND", "0", std::string {ask_version}), is_multistatus);
    CalendarTexts texts;
    for (auto& resource : read_dav_answer(answer.body))
        texts.version = std::move(resource.version);
    if (!texts.version.empty() && texts.version == query.version) return {};
    const auto events = ask(dav_request(to, "REPORT", "1", ask_events(query.window)), is_multistatus);
    for (auto& resource : read_dav_answer(events.body))
        if (!resource.calendar.empty()) texts.texts.push_back(std::move(resource.calendar));
    return texts;
}

}   // namespace outside
