#include "http/share/shared_calendar.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"
#include "core/word.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/widget/payload_builder.hpp"
#include "http/wire/catalogue.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/translator.hpp"
#include "storage/catalogue/calendars.hpp"

namespace http {

std::optional<SharedCalendar> find_shared_calendar(const app::Shell& shell, const domain::Business& business,
    std::string_view slug, std::optional<core::Locale> locale)
{
    const auto& business_id = business.id;
    return shell.database.read([&](storage::Snapshot& snapshot) -> std::optional<SharedCalendar> {
        const auto stored = storage::find_calendar_by_slug(snapshot, business_id, slug);
        auto calendar = found(snapshot, business_id, stored);
        if (!calendar) return {};
        PageDraft draft {snapshot, business_id, {}, {}};
        show_calendar(draft, *calendar);
        const auto texts = locale ? Translator {snapshot, business_id, *locale} : Translator {};
        texts.translate(*calendar);
        return SharedCalendar {
            *std::move(calendar), texts.of(business.name), to_domain(draft.payload.order.value()), stored->is_public};
    });
}

std::string address_of(const SharedCalendar& shared, std::string_view origin, std::optional<core::Locale> locale)
{
    const auto prefix = locale ? "/" + std::string {core::word(*locale)} : std::string {};
    return fmt::format("{}{}/widget/bookings/{}", origin, prefix, shared.calendar.slug);
}

std::string address_in_code(std::string address) { return std::move(address) + "?utm_source=qr"; }

std::string address_of_time(std::string_view address, const core::ZonedInstant& start, std::string_view zone)
{
    const auto clock = core::to_rfc3339(start.at, start.offset);   // "2026-03-12T09:30:00+01:00".
    return fmt::format(
        "{}?date={}&time={}&tz={}", address, clock.substr(0, 10), clock.substr(11, 5), core::percent_encode(zone));
}

app::NextTimes next_times_of(
    const app::Shell& shell, std::string_view business_id, const SharedCalendar& shared, const TimesWanted& wanted)
{
    const app::SlotsQuery query {.business_id = std::string {business_id},
        .order = shared.order,
        .from_date = {},
        .to_date = {},
        .time_zone = wanted.zone,
        .reschedule_token = {}};
    auto times = app::list_next_times(shell, query, wanted.count);
    if (!times) return {shell.find_zone(wanted.zone), {}};
    return *std::move(times);
}

std::string words_of_time(const app::Shell& shell, core::Locale locale, const core::ZonedInstant& start)
{
    const auto& date = shell.formatting.date;
    return date(locale, start, domain::DateForm::day) + " · " + date(locale, start, domain::DateForm::time);
}

Response no_such_calendar()
{
    return {.status = 404, .content_type = "text/plain; charset=utf-8", .body = "Unable to find calendar\n"};
}

Response kept_file(const Request& request, std::string_view content_type, std::string body)
{
    Response file {.content_type = std::string {content_type}, .body = std::move(body)};
    file.headers.emplace_back("Cache-Control", "public, max-age=3600");
    file.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    return compressed_with_etag(request, std::move(file));
}

}   // namespace http
