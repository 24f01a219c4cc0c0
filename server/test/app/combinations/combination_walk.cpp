#include "test/app/combinations/combination_walk.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "app/bookings/business_decisions.hpp"
#include "core/word.hpp"

namespace test {

namespace {

using core::BookingStatus;
using core::ErrorCode;
using core::Instant;
using core::minutes;
using domain::Booking;

class Walk {
public:
    Walk(Salon& salon, const FeatureSet& features, Way way)
        : features_ {features}
        , way_ {way}
        , visit_ {salon, combination_of(features)}
        , free_before_ {visit_.all_starts()}
    {
    }

    void run()
    {
        for (const auto* feature : features_)
            if (feature->check_offer) feature->check_offer(visit_);
        book_and_be_refused();
        book();
        check_bookings();
        check_shown_is_bookable();
        fill();
        if (combination().is_moved) {
            move(Where::next);
            move(Where::last);
        }
        cancel();
    }

private:
    enum class Where { next, last };

    const Combination& combination() const { return visit_.combination(); }
    const app::Shell& shell() { return visit_.salon().shell(); }
    bool is_limited() const;
    bool is_asked() const { return combination().setup.services.front().approval_period.has_value(); }
    std::int64_t due() const;

    void book_and_be_refused();
    void book();
    void settle(const Booking&);
    void check_bookings();
    void check_booking(const Booking&);
    std::int64_t expected_price(std::size_t item) const;
    void check_shown_is_bookable();
    void fill();
    void move(Where);
    void check_moved(const std::vector<Booking>& before, core::seconds by);
    void cancel();
    void check_all_is_free();

    std::vector<Booking> bookings();

    const FeatureSet& features_;
    const Way way_;
    Visit visit_;
    const std::vector<Instant> free_before_;
    Instant start_;                  // Of the first booking.
    std::vector<std::string> ids_;   // More than one: a series.
    app::ManageTokens tokens_;       // Of the first booking.
};

// Whether this booking uses up the day's limit of the service, for every visitor.
bool Walk::is_limited() const
{
    return std::ranges::any_of(combination().setup.services.front().rules.limits,
        [](const auto& limit) { return limit.per == core::LimitPer::service; });
}

std::vector<Booking> Walk::bookings()
{
    std::vector<Booking> found;
    for (const auto& id : ids_)
        found.push_back(visit_.find(id));
    return found;
}

std::int64_t Walk::due() const
{
    std::int64_t due = 0;
    for (const auto& item : combination().items)
        due += item.deposit;
    return due;
}

// The visitor does not pay, or the business declines. A one-time link keeps its use.
void Walk::book_and_be_refused()
{
    if (due() == 0 && !is_asked()) return;
    const auto booked = visit_.book(free_before_.front(), way_);
    REQUIRE(booked);
    const auto now = shell().now();
    if (due() > 0) {
        visit_.salon().set_now(now + domain::payment_time);
        CHECK(app::expire_due(shell(), 99) == combination().occurrences);
        visit_.salon().set_now(now);
    }
    for (const auto& one : *booked)
        if (due() == 0) CHECK(app::decline(shell(), visit_.business_id(), one.booking.id, "no time"));
    for (const auto& one : *booked)
        CHECK(visit_.find(one.booking.id).status == (due() > 0 ? BookingStatus::expired : BookingStatus::declined));
    check_all_is_free();
}

// Something is shown, and can be had; what lies beside it cannot.
void Walk::book()
{
    const auto shown = visit_.shown_starts();
    const auto found = std::ranges::lower_bound(shown, visit_.day_start() + core::hours {8});
    REQUIRE(found != shown.end());
    start_ = *found;
    const auto beside = visit_.try_order(start_ + minutes {7});
    REQUIRE_FALSE(beside);
    CHECK(beside.error().code == ErrorCode::slot_not_offered);
    const auto booked = visit_.book(start_, way_);
    INFO("refused: " << (booked ? "" : core::word(booked.error().code)));
    REQUIRE(booked);
    REQUIRE(static_cast<int>(booked->size()) == combination().occurrences);
    tokens_ = booked->front().tokens;
    for (const auto& one : *booked) {
        ids_.push_back(one.booking.id);
        settle(one.booking);
    }
}

// The money comes, and the business says yes.
void Walk::settle(const Booking& booked)
{
    CHECK(booked.due_minor == due());
    const auto agreed = is_asked() ? BookingStatus::requested : BookingStatus::scheduled;
    CHECK(booked.status == (due() > 0 ? BookingStatus::awaiting_payment : agreed));
    if (due() > 0) {
        const auto paid
            = app::record_payment(shell(), visit_.business_id(), booked.id, {"pay-" + booked.id, due(), "EUR"});
        REQUIRE(paid);
        CHECK(paid->status == agreed);
    }
    if (is_asked()) CHECK(app::approve(shell(), visit_.business_id(), booked.id));
}

void Walk::check_bookings()
{
    const auto all = bookings();
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(domain::whole_time(all[i]).from == start_ + core::days {7 * static_cast<int>(i)});
        check_booking(all[i]);
        for (const auto* feature : features_)
            if (feature->check) feature->check(visit_, all[i]);
    }
}

// Complete, with the duration and price of the order, and its hosts cannot be booked again.
void Walk::check_booking(const Booking& booking)
{
    CHECK(booking.status == BookingStatus::scheduled);
    REQUIRE(booking.items.size() == combination().items.size());
    std::int64_t total = 0;
    for (std::size_t i = 0; i < booking.items.size(); ++i) {
        const auto& item = booking.items[i];
        CHECK(item.time.to - item.time.from == combination().items[i].duration);
        CHECK(item.price_minor == expected_price(i));
        total += expected_price(i);
        REQUIRE_FALSE(item.hosts.empty());
        for (const auto& host : item.hosts) {
            const auto chat = visit_.try_chat(host, item.time.from);
            REQUIRE_FALSE(chat);
            CHECK(chat.error().code == ErrorCode::staff_busy);
        }
    }
    CHECK(booking.price == core::Money {total, "EUR"});
}

std::int64_t Walk::expected_price(std::size_t i) const
{
    const auto& salon = combination();
    const auto& item = salon.items[i];
    const auto service = std::ranges::find(salon.setup.services, item.service, &domain::ServiceSetup::slug);
    const bool have_own = std::ranges::any_of(salon.items, [](const auto& one) { return one.person > 0; });
    const int attendees = have_own ? 1 : 1 + salon.guest_count;
    return item.price * (service->price_per_attendee ? attendees : 1) + item.tea_price;
}

// What only looks busy can be had too, and is among all_starts.
void Walk::check_shown_is_bookable()
{
    const auto all = visit_.all_starts();
    for (auto start = start_ - minutes {30}; start < start_ + core::hours {4}; start += minutes {75})
        CHECK(visit_.try_order(start).has_value() == std::ranges::binary_search(all, start));
}

// The same again, by others, until there is no room.
void Walk::fill()
{
    std::vector<app::Hold> held;
    std::optional<ErrorCode> refused;
    while (!refused && held.size() < 12) {
        const bool is_free = std::ranges::binary_search(visit_.all_starts(), start_);
        auto next = visit_.try_order(start_, true);
        CHECK(next.has_value() == is_free);
        if (next)
            held.push_back(std::move(*next));
        else
            refused = next.error().code;
    }
    using enum ErrorCode;
    std::vector expected {staff_busy, seats_taken, resource_busy};
    if (is_limited()) expected.push_back(limit_reached);   // Where the limit alone refuses.
    INFO("refused: " << (refused ? core::word(*refused) : "nothing"));
    CHECK(std::ranges::count(expected, refused) == 1);
    for (const auto& one : held)
        visit_.release(one);
}

void Walk::move(Where where)
{
    const auto before = bookings();
    const auto shown = visit_.shown_starts(tokens_.reschedule);
    const auto next = std::ranges::upper_bound(shown, start_);
    REQUIRE(next != shown.end());
    const auto end = std::ranges::upper_bound(shown, visit_.last_start() - core::hours {1});
    const auto to = where == Where::next ? *next : *(end - 1);
    const auto moved = app::reschedule(shell(), visit_.key(*tokens_.reschedule), {to, "UTC", core::SeriesScope::all});
    INFO("refused: " << (moved ? "" : core::word(moved.error().code)));
    REQUIRE(moved);
    tokens_ = moved->tokens;
    const auto by = to - start_;
    start_ = to;
    check_bookings();
    check_moved(before, by);
}

// Whole, and where it was is free again as far as it is not there still.
void Walk::check_moved(const std::vector<Booking>& before, core::seconds by)
{
    const auto after = bookings();
    for (std::size_t i = 0; i < after.size(); ++i) {
        CHECK(after[i].sequence == before[i].sequence + 1);
        for (std::size_t n = 0; n < after[i].items.size(); ++n) {
            const auto &was = before[i].items[n], &is = after[i].items[n];
            CHECK(is.time == domain::TimeSpan {was.time.from + by, was.time.to + by});
            CHECK(is.hosts == was.hosts);
        }
        const auto old = domain::whole_time(before[i]);
        if (domain::whole_time(after[i]).from < old.to + core::hours {1}) continue;
        const auto again = visit_.try_order(old.from);
        CHECK(again.has_value() == !is_limited());
    }
}

void Walk::cancel()
{
    const auto key = visit_.key(tokens_.cancel.value());
    CHECK(app::cancel(shell(), key, {"ill", core::SeriesScope::all}));
    CHECK_FALSE(app::cancel(shell(), key, {"ill", core::SeriesScope::all}));
    for (const auto& booking : bookings()) {
        CHECK(booking.status == BookingStatus::cancelled);
        CHECK(booking.refunded_minor == booking.paid_minor);
    }
    check_all_is_free();
}

void Walk::check_all_is_free()
{
    CHECK(visit_.number("SELECT count(*) FROM booking_hosts WHERE business_id = $1 AND live = 1") == 0);
    CHECK(visit_.number("SELECT count(*) FROM booking_pools WHERE business_id = $1 AND live = 1") == 0);
    CHECK(visit_.number("SELECT count(*) FROM class_sessions WHERE business_id = $1 AND taken <> 0") == 0);
    CHECK(visit_.all_starts() == free_before_);
}

}   // namespace

Combination combination_of(const FeatureSet& features)
{
    Combination combination;
    for (const auto* feature : features)
        feature->add(combination);
    return combination;
}

void walk(Salon& salon, const FeatureSet& features, Way way) { Walk {salon, features, way}.run(); }

}   // namespace test
