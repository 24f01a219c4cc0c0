#include "test/app/combinations/features.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

namespace test {

namespace {

using core::ErrorCode;
using core::Instant;
using core::minutes;
using domain::Booking;
using domain::BookingItem;

template <class T> std::optional<ErrorCode> refusal_of(const core::Result<T>& answer)
{
    return answer ? std::nullopt : std::optional {answer.error().code};
}

bool is_main(const BookingItem& item) { return item.service_name == "main"; }

template <class Change> void change_main_items(Combination& salon, const Change& change)
{
    for (auto& item : salon.items)
        if (item.service == "main") change(item);
}

bool has_limit_per(const Combination& salon, core::LimitPer per)
{
    const auto& limits = salon.setup.services.front().rules.limits;
    return std::ranges::any_of(limits, [&](const auto& limit) { return limit.per == per; });
}

// A start on the booking's day that has nothing to do with it.
Instant other_start(Visit& visit, const Booking& booking)
{
    const auto start = domain::whole_time(booking).from;
    const auto day = start - (start - std::chrono::floor<core::days>(start));
    const auto first = day + core::hours {7}, last = day + (visit.last_start() - visit.day_start());
    return start - first > last - start ? first : last;
}

void add_seats(Combination& salon)
{
    salon.service("main").rules.seats = 4;
    salon.service("main").shows_seats_left = true;
}

// Who came to the class, and then one by one until it is full.
void check_seats(Visit& visit, const Booking& booking)
{
    const auto& salon = visit.combination();
    const auto& first = booking.items.front();
    int left = 4;
    for (const auto& item : booking.items)
        if (item.service_id == first.service_id && item.time == first.time && item.hosts == first.hosts)
            left -= item.attendees;
    auto single = salon.items.front();
    single.teas = 0;
    if (!salon.is_by_team()) single.staff = first.hosts.front().name;
    const bool is_limited = has_limit_per(salon, core::LimitPer::service);
    CHECK(visit.seats_left(single, first.time.from) == (is_limited || left == 0 ? std::nullopt : std::optional {left}));
    std::vector<app::Hold> held;
    auto next = visit.try_item(single, first.time.from, true);
    for (; next && held.size() < 9; next = visit.try_item(single, first.time.from, true))
        held.push_back(*next);
    CHECK(static_cast<int>(held.size()) == (is_limited ? 0 : left));
    CHECK(refusal_of(next) == (is_limited ? ErrorCode::limit_reached : ErrorCode::seats_taken));
    for (const auto& one : held)
        visit.release(one);
}

void add_guests(Combination& salon)
{
    salon.service("main").guests = {core::GuestMode::count, 2};
    salon.service("main").price_per_attendee = true;
    salon.guest_count = 2;
}

void check_guests(Visit&, const Booking& booking)
{
    CHECK(booking.guest_count == 2);
    for (const auto& item : booking.items)
        CHECK(item.attendees == 3);
}

void add_choosing_guest(Combination& salon)
{
    salon.service("main").guests = {core::GuestMode::count, 2};
    salon.guest_count = 1;
    salon.items.push_back({.staff = salon.is_class() ? "anna" : "ben", .person = 1});
}

void check_choosing_guest(Visit& visit, const Booking& booking)
{
    const auto own = std::ranges::find(booking.items, 1, &BookingItem::person);
    REQUIRE(own != booking.items.end());
    CHECK(own->attendees == 1);
    CHECK(own->time.from == booking.items.front().time.from);
    if (!visit.combination().is_class()) CHECK(own->hosts != booking.items.front().hosts);
}

// The order fills the room.
void add_resources(Combination& salon)
{
    const bool is_for_each = salon.guest_count > 0 && !salon.is_class();
    salon.setup.pools.front().units = is_for_each ? 1 + salon.guest_count : 1;
    salon.service("sauna").rules.pools.front().units = salon.setup.pools.front().units;
    salon.service("main").rules.pools = {{"room", 1, is_for_each ? core::NeedPer::attendee : core::NeedPer::booking}};
}

void check_resources(Visit& visit, const Booking& booking)
{
    for (const auto& item : booking.items) {
        if (!is_main(item)) continue;
        const WantedItem sauna {.service = "sauna", .staff = "zoe"};
        CHECK(refusal_of(visit.try_item(sauna, item.time.from)) == ErrorCode::resource_busy);
        CHECK(refusal_of(visit.try_item(sauna, item.time.to - minutes {5})) == ErrorCode::resource_busy);
    }
}

void add_several_items(Combination& salon)
{
    salon.setup.menus.push_back({"menu", "Menu", "", true, {{"All", {"main", "finish"}}}});
    salon.menu = "menu";
    salon.items.push_back({.service = "finish", .staff = "yara", .duration = minutes {30}, .price = 3000});
}

// Back to back, with the buffers of both between them.
void check_several_items(Visit&, const Booking& booking)
{
    std::vector<BookingItem> chain;
    std::ranges::copy_if(booking.items, std::back_inserter(chain), [](const auto& item) { return item.person == 0; });
    REQUIRE(chain.size() == 2);
    CHECK(chain[1].blocked.from == chain[0].blocked.to);
}

void add_variations(Combination& salon, std::optional<minutes> duration)
{
    const domain::VariationSetup usual {
        {.slug = "usual", .name = "usual", .duration = {}, .buffer_before = {}, .buffer_after = {}, .price_minor = {}}};
    auto special = usual;
    special.slug = special.name = "special";
    special.duration = duration;
    special.price_minor = 7000;
    salon.service("main").variations = {usual, special};
    change_main_items(salon, [&](WantedItem& item) {
        item.variation = "special";
        item.duration += duration.value_or(minutes {60}) - minutes {60};
        item.price = 7000;
    });
}

void check_variations(Visit&, const Booking& booking)
{
    for (const auto& item : booking.items)
        CHECK(item.variation_name == (is_main(item) ? "special" : ""));
}

void add_add_ons(Combination& salon, minutes duration)
{
    salon.service("main").add_ons
        = {{{.slug = "tea", .name = "tea", .duration = duration, .price_minor = 300, .max_quantity = 2}}};
    auto& item = salon.items.front();
    item.teas = 2;
    item.duration += 2 * duration;
    item.tea_price = 2 * 300;
}

void check_add_ons(Visit&, const Booking& booking)
{
    const auto& add_ons = booking.items.front().add_ons;
    REQUIRE(add_ons.size() == 1);
    CHECK(add_ons.front().quantity == 2);
}

// Anna is away, whom the order of preference names first.
void add_any_staff(Combination& salon)
{
    salon.service("main").assignment = core::StaffAssignment::equal;
    const auto from = Instant {wanted_day.time_since_epoch()};
    salon.setup.staff.front().time_off = {{{from, from + core::days {30}}, "away"}};
    change_main_items(salon, [](WantedItem& item) { item.staff = ""; });
}

void check_any_staff(Visit& visit, const Booking& booking)
{
    for (const auto& item : booking.items) {
        if (!is_main(item) || visit.combination().is_by_team()) continue;
        CHECK(item.any_staff);
        CHECK(item.assigned_by == domain::AssignedBy::equal);
        CHECK(item.hosts.front().name != "anna");
    }
}

// A team hosts what its calendar is for, so of several items each is that.
void add_collective(Combination& salon)
{
    salon.setup.teams.push_back({"duet", "Duet", core::TeamKind::collective, {"ben", "cara"}});
    salon.setup.calendars.push_back(
        {.slug = "duet", .name = "Duet", .service = "main", .host_kind = domain::HostKind::team, .host = "duet"});
    salon.calendar = "duet";
    salon.menu.clear();
    salon.items.front().staff = "";
    for (auto& item : salon.items)
        item = salon.items.front();
}

void check_collective(Visit&, const Booking& booking)
{
    for (const auto& item : booking.items) {
        REQUIRE(item.hosts.size() == 2);
        CHECK(item.hosts[0].name == "ben");
        CHECK(item.hosts[1].name == "cara");
        CHECK(item.assigned_by == domain::AssignedBy::team);
    }
}

void add_approval(Combination& salon) { salon.service("main").approval_period = core::hours {72}; }

void check_approval(Visit& visit, const Booking& booking)
{
    CHECK(booking.approval_period == core::hours {72});
    CHECK(visit.was_told(booking, "booking_requested"));
    CHECK(visit.was_told(booking, "booking_approved"));
}

void add_deposit(Combination& salon)
{
    salon.service("main").deposit = {core::DepositKind::flat, 1000, 0};
    salon.service("main").refunds = {{minutes {24 * 60}, 100}};
    change_main_items(salon, [](WantedItem& item) { item.deposit = 1000; });
}

void check_deposit(Visit& visit, const Booking& booking)
{
    CHECK(booking.due_minor == 1000 * visit.combination().main_items());
    CHECK(booking.paid_minor == booking.due_minor);
    CHECK(visit.was_told(booking, "payment_received"));
}

void add_recurring(Combination& salon)
{
    salon.service("main").is_recurring = true;
    salon.service("finish").is_recurring = true;
    salon.occurrences = 3;
}

void check_recurring(Visit&, const Booking& booking) { CHECK_FALSE(booking.series_id.empty()); }

void add_one_time_link(Combination& salon) { salon.by_one_time_link = true; }

void check_one_time_link(Visit& visit, const Booking& booking)
{
    CHECK_FALSE(booking.one_time_link_id.empty());
    const auto before = visit.rows();
    CHECK(refusal_of(visit.book(other_start(visit, booking))) == ErrorCode::one_time_link_expired);
    CHECK(visit.rows() == before);
}

// Each service that could come first looks busy.
void add_look_busy(Combination& salon)
{
    for (const auto* slug : {"main", "finish"})
        salon.service(slug).rules.look_busy_percent = 40;
}

// Who knows a hidden start may have it.
void check_look_busy(Visit& visit)
{
    const auto all = visit.all_starts(), shown = visit.shown_starts();
    CHECK(std::ranges::includes(all, shown));
    std::vector<Instant> hidden;
    std::ranges::set_difference(all, shown, std::back_inserter(hidden));
    REQUIRE_FALSE(hidden.empty());
    CHECK(visit.try_order(hidden.front()));
}

void add_limit_per_service(Combination& salon)
{
    salon.service("main").rules.limits
        = {{core::LimitPer::service, core::LimitUnit::bookings, core::LimitPeriod::day, salon.main_items()}};
}

void check_limit_per_service(Visit& visit, const Booking& booking)
{
    const auto before = visit.rows();
    CHECK(refusal_of(visit.try_order(other_start(visit, booking))) == ErrorCode::limit_reached);
    CHECK(visit.rows() == before);
    CHECK(visit.all_starts().empty());
}

void add_limit_per_customer(Combination& salon)
{
    const auto items = static_cast<std::int64_t>(salon.items.size());
    salon.service("main").rules.limits
        = {{core::LimitPer::customer, core::LimitUnit::bookings, core::LimitPeriod::day, items}};
}

void check_limit_per_customer(Visit& visit, const Booking& booking)
{
    const auto start = other_start(visit, booking);
    const auto before = visit.rows();
    CHECK(refusal_of(visit.book_once_more(start, "Ada@Example.com")) == ErrorCode::customer_limit_reached);
    CHECK(visit.rows() == before);
    CHECK(visit.try_order(start));   // Another visitor.
}

void add_buffers(Combination& salon)
{
    salon.service("main").rules.buffer_before = minutes {10};
    salon.service("main").rules.buffer_after = minutes {15};
}

void check_buffers(Visit& visit, const Booking& booking)
{
    auto last = booking.items.front();
    for (const auto& item : booking.items) {
        if (!is_main(item)) continue;
        CHECK(item.blocked == domain::TimeSpan {item.time.from - minutes {10}, item.time.to + minutes {15}});
        for (const auto& host : item.hosts) {
            CHECK(refusal_of(visit.try_chat(host, item.time.from - minutes {10})) == ErrorCode::staff_busy);
            CHECK(refusal_of(visit.try_chat(host, item.time.to + minutes {10})) == ErrorCode::staff_busy);
        }
        if (item.time.from > last.time.from) last = item;
    }
    const auto& first = booking.items.front();
    CHECK(visit.try_chat(first.hosts.front(), first.time.from - minutes {15}));
    CHECK(visit.try_chat(last.hosts.front(), last.time.to + minutes {15}));
}

void add_reschedule(Combination& salon)
{
    for (const auto* slug : {"main", "finish"})
        salon.service(slug).policy.reschedule_notice = minutes {60};
    salon.is_moved = true;
}

const Feature all_features[] = {
    {"seats", "", add_seats, nullptr, check_seats},
    {"guests", "who come along", add_guests, nullptr, check_guests},
    {"guests", "who choose", add_choosing_guest, nullptr, check_choosing_guest},
    {"resources", "", add_resources, nullptr, check_resources},
    {"several items", "", add_several_items, nullptr, check_several_items},
    {"variations", "longer", [](Combination& salon) { add_variations(salon, minutes {90}); }, nullptr,
        check_variations},
    {"variations", "dearer", [](Combination& salon) { add_variations(salon, {}); }, nullptr, check_variations},
    {"add-ons", "with minutes", [](Combination& salon) { add_add_ons(salon, minutes {15}); }, nullptr, check_add_ons},
    {"add-ons", "without minutes", [](Combination& salon) { add_add_ons(salon, minutes {0}); }, nullptr, check_add_ons},
    {"any staff", "", add_any_staff, nullptr, check_any_staff},
    {"collective", "", add_collective, nullptr, check_collective},
    {"approval", "", add_approval, nullptr, check_approval},
    {"deposit", "", add_deposit, nullptr, check_deposit},
    {"recurring", "", add_recurring, nullptr, check_recurring},
    {"one-time link", "", add_one_time_link, nullptr, check_one_time_link},
    {"look busy", "", add_look_busy, check_look_busy, nullptr},
    {"limits", "per service", add_limit_per_service, nullptr, check_limit_per_service},
    {"limits", "per customer", add_limit_per_customer, nullptr, check_limit_per_customer},
    {"buffers", "", add_buffers, nullptr, check_buffers},
    {"reschedule", "", add_reschedule, nullptr, nullptr},
};

}   // namespace

std::span<const Feature> features() { return all_features; }

}   // namespace test
