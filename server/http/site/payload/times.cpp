#include "http/site/payload/times.hpp"

#include <fmt/format.h>

#include "api/format.hpp"
#include "app/slots/slots.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

namespace {

constexpr std::size_t times_of_day = 6;

std::string host_label(const PageLanguage& language, const api::Calendar& calendar)
{
    if (calendar.host) return calendar.host->name;
    if (calendar.team) return calendar.team->name;
    return calendar.service.staff.size() == 1 ? calendar.service.staff.front().name : say(language, "host.any");
}

// The initial order of the widget's page for this calendar (http/widget/payload_builder.cpp).
domain::Order order_of(const api::Calendar& calendar)
{
    std::optional<std::string> host;
    if (calendar.host) host = calendar.host->id;
    auto order = order_of_service(calendar.service.id, host);
    if (!calendar.service.variations.empty()) order.items.front().variation_id = calendar.service.variations.front().id;
    order.calendar_id = calendar.id;
    return order;
}

std::string day_label(const PageLanguage& language, core::Date date, core::Date today, core::ZonedInstant start)
{
    if (date == today) return say(language, "site.today");
    if (date == today + core::days {1}) return say(language, "site.tomorrow");
    return language.context.shell.formatting.date(language.reader.locale, start, domain::DateForm::day);
}

api::BookingTime to_time(
    const PageLanguage& language, const api::BookingBlock& block, core::ZonedInstant start, core::Date date)
{
    const auto since_midnight = std::chrono::floor<core::minutes>(
        (start.at + start.offset).time_since_epoch() - core::seconds {core::days {date.time_since_epoch()}});
    return {start, language.context.shell.formatting.date(language.reader.locale, start, domain::DateForm::time),
        fmt::format("{}?date={}&time={}", block.href, core::to_text(date), api::to_time_of_day(since_midnight))};
}

}   // namespace

api::BookingBlock booking_block(const PageLanguage& language, const api::Calendar& calendar)
{
    const auto& service = calendar.service;
    api::BookingBlock block;
    block.name = calendar.name;
    block.description = service.description;
    block.href = locale_prefix(language.context.business, language.reader.locale) + "/widget/bookings/" + calendar.slug;
    block.facts.push_back(duration_label(language, service.duration_minutes));
    if (service.price)
        block.facts.push_back(service.price->amount_minor == 0 ? say(language, "price.free")
                                                               : amount_label(language, service.price->amount_minor));
    block.facts.push_back(host_label(language, calendar));
    return block;
}

void add_times(const PageLanguage& language, const WantedTimes& wanted, api::BookingBlock& block)
{
    const auto& shell = language.context.shell;
    const auto month = app::list_first_month(shell,
        {.business_id = language.context.business.id,
            .order = order_of(wanted.calendar),
            .from_date = {},
            .to_date = {},
            .time_zone = language.context.business.time_zone,
            .reschedule_token = {}});
    if (!month) {
        block.none_label = say(language, "site.free_times_failed");
        return;
    }
    const auto& zone = *month->slots.zone;
    const auto today = zone.date_at(language.reader.now);
    for (const auto start : month->slots.starts) {
        const auto date = zone.date_at(start);
        if (block.days.empty() || block.days.back().date != date) {
            if (block.days.size() == static_cast<std::size_t>(wanted.days)) break;
            block.days.push_back({date, day_label(language, date, today, zone.to_zoned(start)), {}});
        }
        auto& times = block.days.back().times;
        if (times.size() < times_of_day) times.push_back(to_time(language, block, zone.to_zoned(start), date));
    }
    if (block.days.empty()) block.none_label = say(language, "site.nothing_free");
}

}   // namespace http
