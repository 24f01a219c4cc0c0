#include "domain/booking.hpp"

namespace domain {

using core::ErrorCode;
using core::FieldCode;
using core::FieldError;
using core::refuse;

namespace {

// The candidate who gets the booking: whoever is preferred if free, else the first who is. If nobody is free, the
// reason is the one that leaves most hope: a busy one may become free again.
Result<const Candidate*> choose_host(
    const BookingFacts& facts, Instant start, std::optional<std::string_view> preferred_id, Instant now)
{
    const Candidate* host = nullptr;
    bool is_busy = false;
    bool is_limited = false;
    for (const auto& candidate : facts.candidates) {
        const auto verdict = judge_start(facts.service.rules, candidate.time, start, now);
        is_busy = is_busy || verdict == StartVerdict::busy;
        is_limited = is_limited || verdict == StartVerdict::limit_reached;
        if (verdict != StartVerdict::offered) continue;
        if (!preferred_id || candidate.staff.id == *preferred_id) return &candidate;
        if (!host) host = &candidate;
    }
    if (host) return host;
    if (is_busy) return refuse(ErrorCode::staff_busy);
    return refuse(is_limited ? ErrorCode::limit_reached : ErrorCode::slot_not_offered);
}

// Puts the booking where it was asked for, with the buffers that the service keeps now.
void place(Booking& booking, const StaffCard& host, const SlotRules& rules, Instant start)
{
    booking.staff_id = host.id;
    booking.staff_name = host.name;
    booking.time = {start, start + rules.duration};
    booking.blocked = {booking.time.from - rules.buffer_before, booking.time.to + rules.buffer_after};
}

Outcome with_notices(Booking booking, NoticeKind kind)
{
    std::vector<Notice> notices;
    if (!booking.contact.email.empty()) notices.push_back({kind, Audience::visitor});
    notices.push_back({kind, Audience::staff});
    return {std::move(booking), std::move(notices)};
}

bool is_early_enough(const Booking& booking, const std::optional<minutes>& notice, Instant now)
{
    return is_live(booking.status) && notice && now <= booking.time.from - *notice;
}

}   // namespace

bool is_live(BookingStatus status)
{
    return status == BookingStatus::held || status == BookingStatus::awaiting_payment
        || status == BookingStatus::requested || status == BookingStatus::scheduled;
}

std::vector<FieldError> check_details(const DetailRules& rules, const Contact& contact)
{
    std::vector<FieldError> errors;
    const auto check = [&](const char* path, DetailRule rule, const std::string& given) {
        if (rule == DetailRule::required && given.empty()) errors.push_back({path, FieldCode::required});
        if (rule == DetailRule::off && !given.empty()) errors.push_back({path, FieldCode::not_asked});
    };
    check("contact.first_name", rules.first_name, contact.first_name);
    check("contact.last_name", rules.last_name, contact.last_name);
    check("contact.email", rules.email, contact.email);
    check("contact.phone", rules.phone, contact.phone);
    check("contact.additional_information", rules.additional_information, contact.additional_information);
    return errors;
}

Result<Outcome> decide_booking(std::string id, const BookingRequest& request, const BookingFacts& facts, Instant now)
{
    const auto& service = facts.service;
    if (auto errors = check_details(service.details, request.contact); !errors.empty())
        return refuse({ErrorCode::invalid_fields, std::move(errors)});

    const auto* host = TRY(choose_host(facts, request.starts_at, {}, now));
    Booking booking;
    booking.id = std::move(id);
    booking.status = BookingStatus::scheduled;
    booking.service_id = service.id;
    booking.service_name = service.name;
    booking.any_staff = !request.staff_id.has_value();
    booking.price = service.price;
    booking.location_kind = service.location_kind;
    booking.location = service.location;
    booking.policy = service.policy;
    booking.time_zone = request.time_zone;
    booking.locale = request.locale;
    booking.contact = request.contact;
    booking.created_at = now;
    booking.changed_at = now;
    place(booking, host->staff, service.rules, request.starts_at);
    return with_notices(std::move(booking), NoticeKind::booking_scheduled);
}

Result<Outcome> decide_cancellation(Booking booking, std::string reason, Instant now)
{
    if (!is_live(booking.status)) return refuse(ErrorCode::cancellation_link_expired);
    if (!may_cancel(booking, now)) return refuse(ErrorCode::cancellation_closed);
    booking.status = BookingStatus::cancelled;
    booking.cancellation_reason = std::move(reason);
    booking.changed_at = now;
    return with_notices(std::move(booking), NoticeKind::booking_cancelled);
}

Result<Outcome> decide_reschedule(
    Booking booking, const RescheduleRequest& request, const BookingFacts& facts, Instant now)
{
    if (!is_live(booking.status)) return refuse(ErrorCode::reschedule_link_expired);
    if (!may_reschedule(booking, now)) return refuse(ErrorCode::reschedule_closed);
    const auto* host = TRY(choose_host(facts, request.starts_at, booking.staff_id, now));
    place(booking, host->staff, facts.service.rules, request.starts_at);
    booking.time_zone = request.time_zone;
    booking.sequence += 1;
    booking.changed_at = now;
    return with_notices(std::move(booking), NoticeKind::booking_rescheduled);
}

bool may_cancel(const Booking& booking, Instant now)
{
    return is_early_enough(booking, booking.policy.cancel_notice, now);
}

bool may_reschedule(const Booking& booking, Instant now)
{
    return is_early_enough(booking, booking.policy.reschedule_notice, now);
}

}   // namespace domain
