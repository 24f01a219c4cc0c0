#include "storage/catalogue/service_row.hpp"

namespace storage {

namespace {

domain::SlotRules read_slot_rules(const Rows& rows)
{
    domain::SlotRules rules {.duration = rows.minutes(5),
        .buffer_before = rows.minutes(6),
        .buffer_after = rows.minutes(7),
        .interval = rows.minutes(8),
        .offset = rows.minutes(9),
        .align = rows.word<core::Align>(10),
        .min_notice = rows.minutes(11)};
    rules.horizon.kind = rows.word<core::HorizonKind>(12);
    if (!rows.is_null(13)) rules.horizon.days = static_cast<int>(rows.number(13));
    if (!rows.is_null(14)) rules.horizon.first_date = rows.date(14);
    if (!rows.is_null(15)) rules.horizon.last_date = rows.date(15);
    rules.seats = static_cast<int>(rows.number(16));
    rules.look_busy_percent = static_cast<int>(rows.number(17));
    return rules;
}

domain::DetailRules read_details(const Rows& rows)
{
    const auto rule = [&](int column) { return rows.word<core::DetailRule>(column); };
    return {.first_name = rule(21),
        .last_name = rule(22),
        .email = rule(23),
        .phone = rule(24),
        .date_of_birth = rule(40),
        .location = rule(41),
        .additional_information = rule(25),
        .consent = rule(42),
        .terms = rule(43)};
}

}   // namespace

template <class Service> Service read_service_row(const Rows& rows)
{
    Service service {};
    service.slug = rows.text(1);
    service.name = rows.text(2);
    service.description = rows.text(3);
    service.category = rows.text(4);
    service.rules = read_slot_rules(rows);
    service.location_kind = rows.word<core::LocationKind>(19);
    service.location = rows.text(20);
    service.details = read_details(rows);
    service.policy = {rows.optional_minutes(26), rows.optional_minutes(27), rows.word<core::DetailRule>(44)};
    service.is_public = rows.truth(28);
    service.assignment = rows.word<core::StaffAssignment>(30);
    service.guests = {rows.word<core::GuestMode>(31), static_cast<int>(rows.number(32))};
    service.shows_seats_left = rows.truth(33);
    service.price_per_attendee = rows.truth(34);
    service.deposit = {rows.word<core::DepositKind>(35), rows.number(36), static_cast<int>(rows.number(37))};
    service.approval_period = rows.optional_minutes(38);
    service.is_recurring = rows.truth(39);
    service.agreements = {rows.text(45), rows.text(46), rows.text(47), rows.text(48)};
    return service;
}

template domain::Service read_service_row(const Rows&);
template domain::ServiceSetup read_service_row(const Rows&);

}   // namespace storage
