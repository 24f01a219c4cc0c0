#include "domain/bookings/lifecycle.hpp"

#include <catch2/catch.hpp>

using namespace domain;
using namespace std::chrono_literals;
using core::ErrorCode;
using core::FieldCode;

namespace {

Instant at(const char* time) { return *core::parse_instant(std::string {"2026-03-"} + time + ":00Z"); }

const Instant now = at("01T12:00");

// A staff member who works from nine to five every day.
Candidate candidate(const std::string& id, std::vector<BusyTime> busy = {})
{
    Candidate out {.staff = {id, id, "Name of " + id, ""}, .time = {}};
    out.time.roster.zone = std::make_shared<const Zone>("UTC", std::vector<OffsetSegment> {{Instant {}, 0s, "UTC"}});
    out.time.roster.weekly.fill({{9h, 17h}});
    out.time.busy = std::move(busy);
    return out;
}

BusyTime busy(const char* from, const char* to) { return {{at(from), at(to)}}; }

BookingFacts facts(std::vector<Candidate> candidates)
{
    BookingFacts out;
    auto& item = out.items.emplace_back();
    auto& service = item.service;
    service.id = "haircut";
    service.name = "Haircut";
    service.rules.duration = 60min;
    service.rules.interval = 30min;
    service.rules.buffer_before = 10min;
    service.rules.buffer_after = 5min;
    service.price = Money {4500, "EUR"};
    service.currency = "EUR";
    service.location = "12 High Street";
    service.policy = {.cancel_notice = 24h, .reschedule_notice = 48h};
    service.assignment = StaffAssignment::priority;
    item.candidates = std::move(candidates);
    return out;
}

Service& service_of(BookingFacts& facts) { return facts.items.front().service; }

BookingRequest request(const char* start)
{
    BookingRequest out;
    out.order.items.emplace_back().service_id = "haircut";
    out.starts_at = at(start);
    out.visitor.time_zone = "Europe/Budapest";
    out.visitor.locale = Locale::pl;
    out.visitor.contact = {"Ola", "Nowak", "ola@example.com", "", ""};
    return out;
}

// As decided for Anna on 10 March at ten.
Booking booked() { return decide_booking("b1", request("10T10:00"), facts({candidate("anna")}), now)->booking; }

const BusyTime morning = busy("10T09:00", "10T12:00");

}   // namespace

TEST_CASE("the first candidate who is free gets the booking")
{
    struct Row {
        const char* picture;
        std::vector<Candidate> candidates;
        const char* start;
        std::string host;   // Empty: refused.
        ErrorCode code = ErrorCode::internal;
    };
    const Row rows[] = {
        {"all are free", {candidate("anna"), candidate("bela")}, "10T10:00", "anna"},
        {"the first is busy", {candidate("anna", {morning}), candidate("bela")}, "10T10:00", "bela"},
        {"all are busy", {candidate("anna", {morning}), candidate("bela", {morning})}, "10T10:00", "",
            ErrorCode::staff_busy},
        {"buffers count", {candidate("anna", {busy("10T11:00", "10T12:00")})}, "10T10:00", "", ErrorCode::staff_busy},
        {"closed at night", {candidate("anna"), candidate("bela")}, "10T20:00", "", ErrorCode::slot_not_offered},
        {"off the grid", {candidate("anna")}, "10T10:07", "", ErrorCode::slot_not_offered},
        {"in the past", {candidate("anna")}, "01T10:00", "", ErrorCode::slot_not_offered},
        {"no staff member offers it", {}, "10T10:00", "", ErrorCode::slot_not_offered},
    };
    for (const auto& row : rows) {
        INFO(row.picture);
        const auto outcome = decide_booking("b1", request(row.start), facts(row.candidates), now);
        CHECK(outcome.has_value() == !row.host.empty());
        CHECK((outcome ? outcome->booking.items.front().hosts.front().id : "") == row.host);
        if (!outcome) CHECK(outcome.error() == core::Refusal {row.code});
    }
}

TEST_CASE("of several reasons, the busy one is told before the limit, and the limit before the rules")
{
    auto limits = facts({candidate("anna", {busy("10T14:00", "10T15:00")})});
    service_of(limits).rules.limits = {{LimitPer::staff, LimitUnit::bookings, LimitPeriod::day, 1}};
    CHECK(decide_booking("b1", request("10T10:00"), limits, now).error().code == ErrorCode::limit_reached);

    auto closed = candidate("closed");
    closed.time.roster.weekly = {};
    limits.items.front().candidates.push_back(closed);
    CHECK(decide_booking("b1", request("10T10:00"), limits, now).error().code == ErrorCode::limit_reached);

    service_of(limits).rules.limits.front().max = 2;
    limits.items.front().candidates = {closed, candidate("bela", {morning})};
    CHECK(decide_booking("b1", request("10T10:00"), limits, now).error().code == ErrorCode::staff_busy);
}

TEST_CASE("a booking keeps what was agreed")
{
    const auto outcome = decide_booking("b1", request("10T10:00"), facts({candidate("anna")}), now);
    REQUIRE(outcome);
    Booking expected;
    expected.id = "b1";
    expected.status = BookingStatus::scheduled;
    auto& item = expected.items.emplace_back();
    item.service_id = "haircut";
    item.service_name = "Haircut";
    item.hosts = {{"anna", "Name of anna"}};
    item.any_staff = true;
    item.assigned_by = AssignedBy::priority;
    item.time = {at("10T10:00"), at("10T11:00")};
    item.blocked = {at("10T09:50"), at("10T11:05")};
    item.price_minor = 4500;
    expected.price = Money {4500, "EUR"};
    expected.location = "12 High Street";
    expected.policy = {.cancel_notice = 24h, .reschedule_notice = 48h};
    expected.time_zone = "Europe/Budapest";
    expected.locale = Locale::pl;
    expected.contact = {"Ola", "Nowak", "ola@example.com", "", ""};
    expected.created_at = now;
    expected.changed_at = now;
    CHECK(outcome->booking == expected);

    auto asked_for_anna = request("10T10:00");
    asked_for_anna.order.items.front().staff_id = "anna";
    const auto chosen = decide_booking("b1", asked_for_anna, facts({candidate("anna")}), now)->booking.items.front();
    CHECK_FALSE(chosen.any_staff);
    CHECK(chosen.assigned_by == AssignedBy::chosen);
}

TEST_CASE("of several services, those that ask for money in advance say what of it comes back")
{
    auto cart = facts({candidate("anna")});
    service_of(cart).deposit = {core::DepositKind::flat, 1000, 0};
    service_of(cart).refunds = {{24h, 100}, {1h, 50}};
    cart.items.push_back(cart.items.front());
    auto wish = request("10T10:00");
    wish.order.items.push_back(wish.order.items.front());
    const auto refunds = [&] { return decide_booking("b1", wish, cart, now).value().booking.refunds; };
    auto& other = cart.items.back().service;
    other.refunds = {{48h, 80}};
    CHECK(refunds() == RefundPolicy {{48h, 80}, {24h, 0}, {1h, 0}});
    other.refunds = {};
    CHECK(refunds() == RefundPolicy {{24h, 0}, {1h, 0}});
    other.deposit = {};
    CHECK(refunds() == service_of(cart).refunds);
    service_of(cart).deposit = {};
    CHECK(refunds().empty());
}

TEST_CASE("each change is told to the staff, and to a visitor who can be reached")
{
    using Notices = std::vector<Notice>;
    const auto both = [](NoticeKind kind) { return Notices {{kind, Audience::visitor}, {kind, Audience::staff}}; };
    const auto free = facts({candidate("anna")});
    CHECK(decide_booking("b1", request("10T10:00"), free, now)->notices == both(NoticeKind::booking_scheduled));
    CHECK(decide_cancellation(booked(), "", now)->notices == both(NoticeKind::booking_cancelled));
    const auto moved = decide_reschedule(booked(), {at("11T10:00"), "UTC"}, free, now)->notices;
    CHECK(moved.size() == 2);
    for (const auto& notice : moved)
        CHECK(notice
            == Notice {.kind = NoticeKind::booking_rescheduled,
                .audience = notice.audience,
                .previous_start = domain::whole_time(booked()).from});

    auto silent = booked();
    silent.contact.email.clear();
    CHECK(decide_cancellation(silent, "", now)->notices == Notices {{NoticeKind::booking_cancelled, Audience::staff}});
}

TEST_CASE("the first five guests are told of what happens")
{
    auto booking = booked();
    for (int i = 1; i <= 7; ++i)
        booking.guests.push_back({"Guest", std::to_string(i) + "@example.com"});
    const auto told = [](const domain::Outcome& outcome) {
        std::string emails;
        for (const auto& notice : outcome.notices)
            if (notice.audience == Audience::guest) emails += notice.guest.email.substr(0, 1);
        return emails;
    };
    CHECK(told(decide_cancellation(booking, "", now).value()) == "12345");
    CHECK(told(decide_business_cancellation(booking, "", now).value()) == "12345");
    booking.status = BookingStatus::requested;
    booking.expires_at = now + core::hours {1};
    CHECK(told(decide_approval(booking, now).value()) == "12345");
}

TEST_CASE("a booking knows whether the business gave the reason for its end")
{
    CHECK(decide_business_cancellation(booked(), "ill", now)->booking.reason_by_business);
    CHECK_FALSE(decide_cancellation(booked(), "ill", now)->booking.reason_by_business);
    auto asked = booked();
    asked.status = BookingStatus::requested;
    CHECK(decide_decline(asked, "full", now)->booking.reason_by_business);
}

TEST_CASE("details are asked for by the service's rules, all mistakes at once")
{
    const DetailRules rules {.phone = DetailRule::required, .additional_information = DetailRule::off};
    const auto errors_of = [](const DetailRules& asked, const Contact& contact) {
        auto known = facts({candidate("anna")});
        service_of(known).details = asked;
        auto wish = request("10T10:00");
        wish.visitor = {"UTC", Locale::en, "", contact, {}};
        return check_visitor(wish, known, now);
    };
    CHECK(errors_of(rules, {"Ola", "Nowak", "ola@example.com", "+48 1", ""}).empty());
    CHECK(errors_of({}, {"Ola", "Nowak", "ola@example.com", "", "by bike"}).empty());
    const std::vector<core::FieldError> errors {
        {"contact.first_name", FieldCode::required},
        {"contact.last_name", FieldCode::required},
        {"contact.email", FieldCode::required},
        {"contact.phone", FieldCode::required},
        {"contact.additional_information", FieldCode::not_asked},
    };
    CHECK(errors_of(rules, {"", "", "", "", "by bike"}) == errors);

    auto strict = facts({candidate("anna", {morning})});
    service_of(strict).details = rules;
    auto empty = request("10T10:00");
    empty.visitor.contact = {"", "", "", "", "by bike"};
    CHECK(decide_booking("b1", empty, strict, now).error() == core::Refusal {ErrorCode::invalid_fields, errors});
}

TEST_CASE("a booking is cancelled while it is live and its own policy allows it")
{
    struct Row {
        BookingStatus status;
        const char* now;
        std::optional<ErrorCode> refusal;
    };
    const Row rows[] = {
        {BookingStatus::scheduled, "05T10:00", {}},
        {BookingStatus::requested, "05T10:00", {}},
        {BookingStatus::scheduled, "09T10:00", {}},   // To the second, a day before.
        {BookingStatus::scheduled, "09T10:01", ErrorCode::cancellation_closed},
        {BookingStatus::scheduled, "10T12:00", ErrorCode::cancellation_closed},
        {BookingStatus::cancelled, "05T10:00", ErrorCode::cancellation_link_expired},
        {BookingStatus::completed, "10T12:00", ErrorCode::cancellation_link_expired},
        {BookingStatus::expired, "05T10:00", ErrorCode::cancellation_link_expired},
    };
    for (const auto& row : rows) {
        INFO(core::labels_of(row.status)[static_cast<std::size_t>(row.status)] << " " << row.now);
        auto booking = booked();
        booking.status = row.status;
        const auto outcome = decide_cancellation(booking, "ill", at(row.now));
        CHECK(may_cancel(booking, at(row.now)) == !row.refusal);
        REQUIRE(outcome.has_value() == !row.refusal);
        if (!outcome) {
            CHECK(outcome.error() == core::Refusal {*row.refusal});
            continue;
        }
        booking.status = BookingStatus::cancelled;
        booking.cancellation_reason = "ill";
        booking.changed_at = at(row.now);
        CHECK(outcome->booking == booking);
    }
}

TEST_CASE("without a notice in its policy a booking is not changed online")
{
    auto booking = booked();
    booking.policy = {};
    CHECK(decide_cancellation(booking, "", now).error().code == ErrorCode::cancellation_closed);
    CHECK(decide_reschedule(booking, {at("11T10:00"), "UTC"}, facts({candidate("anna")}), now).error().code
        == ErrorCode::reschedule_closed);
}

TEST_CASE("a moved booking keeps status and price, and takes the buffers the service has now")
{
    auto later = facts({candidate("anna")});
    service_of(later).price = Money {9900, "EUR"};
    service_of(later).policy = {};
    service_of(later).rules.buffer_before = 0min;
    service_of(later).rules.buffer_after = 30min;
    auto expected = booked();
    const auto outcome = decide_reschedule(booked(), {at("12T15:30"), "Asia/Tokyo"}, later, at("02T08:00"));
    REQUIRE(outcome);
    expected.items.front().time = {at("12T15:30"), at("12T16:30")};
    expected.items.front().blocked = {at("12T15:30"), at("12T17:00")};
    expected.time_zone = "Asia/Tokyo";
    expected.sequence = 1;
    expected.changed_at = at("02T08:00");
    CHECK(outcome->booking == expected);
}

TEST_CASE("a booking that moves keeps its host if they are free, and gets another one if not")
{
    const auto move = [](std::vector<Candidate> candidates) {
        return decide_reschedule(booked(), {at("10T11:00"), "UTC"}, facts(std::move(candidates)), now);
    };
    CHECK(move({candidate("bela"), candidate("anna")})->booking.items.front().hosts.front().id == "anna");
    CHECK(move({candidate("bela"), candidate("cili"), candidate("anna", {morning})})
              ->booking.items.front()
              .hosts.front()
              .id
        == "bela");
    CHECK(move({candidate("bela"), candidate("anna", {morning})})->booking.items.front().hosts.front().name
        == "Name of bela");
    CHECK(move({candidate("anna", {morning})}).error().code == ErrorCode::staff_busy);
    CHECK(move({}).error().code == ErrorCode::slot_not_offered);
}

TEST_CASE("whom the visitor chose within a team stays when the booking moves, whom the team chose does not")
{
    auto of_team = facts({candidate("anna"), candidate("bela")});
    of_team.items.front().team_id = "pair";
    auto named = request("10T10:00");
    named.order.items.front().staff_id = "anna";
    auto chosen = facts({candidate("anna")});
    chosen.items.front().team_id = "pair";
    const auto by_visitor = decide_booking("b1", named, chosen, now)->booking;
    CHECK(by_visitor.items.front().team_id == "pair");
    CHECK(order_of(by_visitor).items.front().staff_id == "anna");
    CHECK(order_of(by_visitor, {core::MovedHosts::any, {}}).items.front().staff_id.empty());
    const auto by_team = decide_booking("b1", request("10T10:00"), of_team, now)->booking;
    CHECK(order_of(by_team).items.front().staff_id.empty());
    CHECK(order_of(by_team, {core::MovedHosts::same, {}}).items.front().staff_id == "anna");
}

TEST_CASE("a team that hosts together has no other hosts when its members are in another order")
{
    const auto team_of = [](std::vector<Candidate> members) {
        auto team = facts(std::move(members));
        team.items.front().team_id = "board";
        team.items.front().host_rule = HostRule::all;
        return team;
    };
    const auto moved = [&](std::vector<Candidate> members) {
        const auto before
            = decide_booking("b1", request("10T10:00"), team_of({candidate("anna"), candidate("bela")}), now)->booking;
        REQUIRE(before.items.front().hosts.size() == 2);
        return decide_reschedule(before, {at("11T10:00"), "UTC"}, team_of(std::move(members)), now).value().notices;
    };
    for (const auto& notice : moved({candidate("bela"), candidate("anna")}))
        CHECK(notice.previous_hosts.empty());
    for (const auto& notice : moved({candidate("anna"), candidate("cili")}))
        CHECK(notice.previous_hosts == std::vector<std::string> {"anna", "bela"});
}

TEST_CASE("a booking is not moved once it is over, or once the time for it has passed")
{
    const auto free = facts({candidate("anna")});
    auto cancelled = booked();
    cancelled.status = BookingStatus::cancelled;
    CHECK(decide_reschedule(cancelled, {at("11T10:00"), "UTC"}, free, now).error().code
        == ErrorCode::reschedule_link_expired);
    CHECK(decide_reschedule(booked(), {at("11T10:00"), "UTC"}, free, at("08T10:00")));
    CHECK(decide_reschedule(booked(), {at("11T10:00"), "UTC"}, free, at("08T10:01")).error().code
        == ErrorCode::reschedule_closed);
}
