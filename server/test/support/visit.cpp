#include "test/support/visit.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "app/bookings/one_time_links.hpp"
#include "app/setup/business_import.hpp"
#include "app/slots/slots.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/calendars.hpp"
#include "storage/catalogue/menus.hpp"
#include "storage/catalogue/services.hpp"

namespace test {

namespace {

domain::Visitor visitor(const std::string& email)
{
    domain::Visitor visitor;
    visitor.time_zone = "UTC";
    if (!email.empty()) visitor.contact = {"Ada", "Lovelace", email, "", ""};
    return visitor;
}

}   // namespace

Visit::Visit(Salon& salon, const Combination& combination) : salon_ {salon}, combination_ {combination}
{
    auto setup = combination_.setup;
    setup.business.slug = "salon-" + salon_.shell().new_id();
    domain::sort_plan(setup);
    app::import_business(salon_.database(), setup, {salon_.shell().new_id, salon_.shell().now()});
    business_id_ = salon_.database().read([&](storage::Snapshot& snapshot) {
        return storage::find_business_by_slug(snapshot, setup.business.slug).value().id;
    });
    const auto starts = all_starts();
    REQUIRE_FALSE(starts.empty());
    last_start_ = starts.back();
}

const domain::Service& Visit::service(const std::string& slug)
{
    const auto known = services_.find(slug);
    if (known != services_.end()) return known->second;
    auto found = salon_.database().read(
        [&](storage::Snapshot& snapshot) { return storage::find_service_by_slug(snapshot, business_id_, slug); });
    return services_.emplace(slug, std::move(found.value())).first->second;
}

std::string Visit::calendar_id(const std::string& slug)
{
    if (slug.empty()) return {};
    return salon_.database().read([&](storage::Snapshot& snapshot) {
        return storage::find_calendar_by_slug(snapshot, business_id_, slug).value().id;
    });
}

domain::ItemRequest Visit::to_item(const WantedItem& wanted)
{
    const auto& offered = service(wanted.service);
    const auto id_of = [](const auto& entries, const std::string& slug) {
        if (slug.empty()) return std::string {};
        const auto found = std::ranges::find_if(entries, [&](const auto& entry) { return entry.slug == slug; });
        REQUIRE(found != entries.end());
        return found->id;
    };
    domain::ItemRequest item;
    item.service_id = offered.id;
    item.variation_id = id_of(offered.variations, wanted.variation);
    item.staff_id = id_of(offered.staff, wanted.staff);
    item.person = wanted.person;
    if (wanted.teas > 0) item.add_ons = {{id_of(offered.add_ons, "tea"), wanted.teas}};
    return item;
}

domain::Order Visit::to_order()
{
    domain::Order order;
    for (const auto& item : combination_.items)
        order.items.push_back(to_item(item));
    order.guest_count = combination_.guest_count;
    order.calendar_id = calendar_id(combination_.calendar);
    if (!combination_.menu.empty())
        order.menu_id = salon_.database().read([&](storage::Snapshot& snapshot) {
            return storage::find_menu_by_slug(snapshot, business_id_, combination_.menu).value().id;
        });
    return order;
}

std::vector<core::Instant> Visit::shown_starts(const std::optional<std::string>& token)
{
    const auto list = app::list_slots(salon_.shell(),
        {.business_id = business_id_,
            .order = token ? domain::Order {} : to_order(),
            .from_date = wanted_day,
            .to_date = wanted_day,
            .time_zone = "UTC",
            .reschedule_token = token});
    REQUIRE(list);
    return list->starts;
}

std::vector<core::Instant> Visit::all_starts()
{
    const auto percent = combination_.setup.services.front().rules.look_busy_percent;
    if (percent == 0) return shown_starts();
    hide_starts(0);
    auto starts = shown_starts();
    hide_starts(percent);
    return starts;
}

void Visit::hide_starts(int percent)
{
    salon_.database().write([&](storage::Transaction& transaction) {
        transaction.execute(
            "UPDATE services SET look_busy_percent = $1 WHERE business_id = $2 AND slug IN ('main', 'finish')",
            static_cast<std::int64_t>(percent), business_id_);
        transaction.execute("UPDATE businesses SET config_seq = config_seq + 1 WHERE business_id = $1", business_id_);
    });
}

// Good for as many bookings as the visitor wants, and no more.
std::string Visit::link_slug()
{
    if (!combination_.by_one_time_link || !link_slug_.empty()) return link_slug_;
    const auto order = to_order();
    app::NewOneTimeLink link;
    link.menu_id = order.menu_id;
    if (order.menu_id.empty()) link.calendar_id = order.calendar_id.empty() ? calendar_id("main") : order.calendar_id;
    link.max_uses = combination_.occurrences;
    link_slug_ = app::create_one_time_link(salon_.shell(), {business_id_}, link).value().slug;
    return link_slug_;
}

core::Result<std::vector<app::BookedAppointment>> Visit::book(core::Instant start, Way way)
{
    using Booked = std::vector<app::BookedAppointment>;
    const auto& shell = salon_.shell();
    const auto ada = visitor("ada@example.com");
    if (combination_.occurrences > 1) {
        app::SeriesRequest series {to_order(), {}, ada, link_slug()};
        for (int i = 0; i < combination_.occurrences; ++i)
            series.starts.push_back(start + core::days {7 * i});
        return TRY(app::book_series(shell, business_id_, series)).bookings;
    }
    if (way == Way::at_once) return Booked {TRY(app::book(shell, business_id_, {to_order(), start, ada, link_slug()}))};
    app::HoldRequest request {to_order(), start, "UTC", core::Locale::en, link_slug(), "ada"};
    const auto held = TRY(app::hold(shell, business_id_, request));
    return Booked {TRY(app::confirm_hold(shell, key(held.token), {ada}))};
}

core::Result<app::BookedAppointment> Visit::book_once_more(core::Instant start, const std::string& email)
{
    return app::book(salon_.shell(), business_id_, {to_order(), start, visitor(email)});
}

core::Result<app::Hold> Visit::try_hold(domain::Order order, core::Instant start, bool is_kept)
{
    // One client may have few holds.
    app::HoldRequest request {
        std::move(order), start, "UTC", core::Locale::en, "", "client-" + std::to_string(++clients_)};
    auto held = TRY(app::hold(salon_.shell(), business_id_, request));
    if (!is_kept) release(held);
    return held;
}

core::Result<app::Hold> Visit::try_order(core::Instant start, bool is_kept)
{
    return try_hold(to_order(), start, is_kept);
}

domain::Order Visit::order_of(const WantedItem& item)
{
    domain::Order order;
    order.items = {to_item(item)};
    if (item.service == "main") order.calendar_id = calendar_id(combination_.calendar);
    return order;
}

core::Result<app::Hold> Visit::try_item(const WantedItem& item, core::Instant start, bool is_kept)
{
    return try_hold(order_of(item), start, is_kept);
}

std::optional<int> Visit::seats_left(const WantedItem& item, core::Instant start)
{
    const core::Date day {std::chrono::floor<core::days>(start).time_since_epoch()};
    const auto list = app::list_slots(salon_.shell(),
        {.business_id = business_id_,
            .order = order_of(item),
            .from_date = day,
            .to_date = day,
            .time_zone = "UTC",
            .reschedule_token = {}});
    REQUIRE(list);
    REQUIRE(list->seats_left.size() == list->starts.size());
    const auto found = std::ranges::lower_bound(list->starts, start);
    if (found == list->starts.end() || *found != start) return {};
    return list->seats_left.at(static_cast<std::size_t>(found - list->starts.begin()));
}

core::Result<app::Hold> Visit::try_chat(const domain::BookingHost& host, core::Instant start)
{
    return try_item({.service = "chat", .staff = host.name}, start);
}

void Visit::release(const app::Hold& held) { REQUIRE(app::release_hold(salon_.shell(), key(held.token))); }

bool Visit::was_told(const domain::Booking& booking, std::string_view kind)
{
    return salon_.database().read([&](storage::Snapshot& snapshot) {
        return snapshot
            .query("SELECT 1 FROM outbox WHERE business_id = $1 AND booking_id = $2 AND kind = $3", business_id_,
                booking.id, kind)
            .next();
    });
}

domain::Booking Visit::find(const std::string& booking_id)
{
    return salon_.database().read(
        [&](storage::Snapshot& snapshot) { return storage::find_booking(snapshot, business_id_, booking_id).value(); });
}

std::int64_t Visit::number(std::string_view sql)
{
    return salon_.database().read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query(sql, business_id_);
        return rows.next() ? rows.value<std::int64_t>() : 0;
    });
}

std::int64_t Visit::rows()
{
    return number(R"(
        SELECT (SELECT count(*) FROM bookings WHERE business_id = $1)
             + (SELECT count(*) FROM booking_items WHERE business_id = $1)
             + (SELECT count(*) FROM outbox WHERE business_id = $1)
             + (SELECT count(*) FROM payments WHERE business_id = $1))");
}

}   // namespace test
