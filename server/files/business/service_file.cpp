#include "files/business/service_file.hpp"

#include <algorithm>
#include <numeric>

#include "core/link.hpp"
#include "domain/forms/validation.hpp"
#include "files/business/field_pairs.hpp"
#include "files/business/look_file.hpp"

namespace files {

using core::FieldCode;

namespace {

constexpr int usual_guests = 10;

template <class File, class Setup, class Copy> void each_variation_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.name, setup.name);
    copy(file.duration_minutes, setup.duration);
    copy(file.buffer_before_minutes, setup.buffer_before);
    copy(file.buffer_after_minutes, setup.buffer_after);
    copy(file.price_minor, setup.price_minor);
    copy(file.active, setup.active);
}

template <class File, class Setup, class Copy> void each_add_on_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.name, setup.name);
    copy(file.duration_minutes, setup.duration);
    copy(file.price_minor, setup.price_minor);
    copy(file.max_quantity, setup.max_quantity);
    copy(file.active, setup.active);
}

template <class File, class Setup, class Copy> void each_detail_field(File& file, Setup& setup, Copy copy)
{
    copy(file.first_name, setup.first_name);
    copy(file.last_name, setup.last_name);
    copy(file.email, setup.email);
    copy(file.phone, setup.phone);
    copy(file.date_of_birth, setup.date_of_birth);
    copy(file.location, setup.location);
    copy(file.additional_information, setup.additional_information);
    copy(file.consent, setup.consent);
    copy(file.terms, setup.terms);
}

// Every field that means the same in a file and in a setup; the others are in to_service_setup and to_file_service.
template <class File, class Setup, class Copy> void each_service_field(File& file, Setup& setup, Copy copy)
{
    copy(file.slug, setup.slug);
    copy(file.name, setup.name);
    copy(file.description, setup.description);
    copy(file.category, setup.category);
    copy(file.price_minor, setup.price_minor);
    copy(file.location_kind, setup.location_kind);
    copy(file.location, setup.location);
    copy(file.meeting_url, setup.join.meeting_url);
    copy(file.call_number, setup.join.call_number);
    copy(file.cancel_notice_minutes, setup.policy.cancel_notice);
    copy(file.reschedule_notice_minutes, setup.policy.reschedule_notice);
    copy(file.cancel_reason, setup.policy.cancel_reason);
    copy(file.consent_text, setup.agreements.consent_text);
    copy(file.consent_version, setup.agreements.consent_version);
    copy(file.terms_text, setup.agreements.terms_text);
    copy(file.terms_url, setup.agreements.terms_url);
    copy(file.is_public, setup.is_public);
    copy(file.active, setup.active);
    copy(file.staff, setup.staff);
    copy(file.priorities, setup.priorities);
    copy(file.assignment, setup.assignment);
    copy(file.shows_seats_left, setup.shows_seats_left);
    copy(file.price_per_attendee, setup.price_per_attendee);
    copy(file.approval_minutes, setup.approval_period);
    copy(file.is_recurring, setup.is_recurring);
    copy(file.form, setup.form);
    copy(file.reminders, setup.reminders);
    copy(file.follow_up_minutes, setup.follow_up);
}

void check_horizon(const api::Horizon& horizon, const Place& place)
{
    const bool is_range = horizon.kind == core::HorizonKind::range;
    if (is_range && horizon.days) place.field("days").refuse(FieldCode::not_asked);
    if (!is_range && horizon.first_date) place.field("first_date").refuse(FieldCode::not_asked);
    if (!is_range && horizon.last_date) place.field("last_date").refuse(FieldCode::not_asked);
}

// Each slug of the list may occur once. `place` is that of the list.
void check_slugs(const auto& entries, const Place& place)
{
    Once<std::string> slugs;
    for (std::size_t i = 0; i < entries.size(); ++i)
        slugs.check(entries[i].slug, place.entry(i).field("slug"));
}

domain::GuestRules to_guests(const std::optional<api::FileGuests>& guests, std::int64_t seats, const Place& place)
{
    if (!guests) return {};
    if (guests->mode == core::GuestMode::off) {
        if (guests->max) place.field("max").refuse(FieldCode::not_asked);
        return {};
    }
    const auto usual = seats > 1 ? std::min<std::int64_t>(usual_guests, seats - 1) : usual_guests;
    return {guests->mode, static_cast<int>(guests->max.value_or(usual))};
}

domain::Deposit to_deposit(const std::optional<api::FileDeposit>& deposit, const Place& place)
{
    if (!deposit) return {};
    const auto check = [&](const char* name, const auto& given, bool is_needed) {
        if (is_needed && !given) place.field(name).refuse(FieldCode::required);
        if (!is_needed && given) place.field(name).refuse(FieldCode::not_asked);
    };
    check("amount_minor", deposit->amount_minor, deposit->kind == core::DepositKind::flat);
    check("percent", deposit->percent, deposit->kind == core::DepositKind::percent);
    return {deposit->kind, deposit->amount_minor.value_or(0), static_cast<int>(deposit->percent.value_or(0))};
}

// Without explicit priorities the order of the staff decides.
void add_priorities(domain::ServiceSetup& service)
{
    if (service.assignment != core::StaffAssignment::priority || !service.priorities.empty()) return;
    service.priorities.resize(service.staff.size());
    std::iota(service.priorities.begin(), service.priorities.end(), 0);
}

}   // namespace

void check_meeting_url(const std::optional<std::string>& address, const Place& place)
{
    if (address && !core::is_secure_address(*address)) place.field("meeting_url").refuse(FieldCode::invalid);
}

domain::ServiceSetup to_service_setup(const api::FileService& service, const Place& place)
{
    if (service.rules.horizon) check_horizon(*service.rules.horizon, place.field("rules").field("horizon"));
    check_slugs(service.variations, place.field("variations"));
    check_slugs(service.add_ons, place.field("add_ons"));
    if (service.terms_url && !domain::is_safe_address(*service.terms_url))
        place.field("terms_url").refuse(FieldCode::invalid);
    check_meeting_url(service.meeting_url, place);

    domain::ServiceSetup out {};
    each_service_field(service, out, ToSetup {});
    add_priorities(out);
    out.picture = to_picture(service.picture);
    out.rules = to_slot_rules(service.rules, place.field("rules"));
    const auto details = service.details.value_or(api::FileDetails {});
    each_detail_field(details, out.details, ToSetup {});
    for (const auto& variation : service.variations)
        each_variation_field(variation, out.variations.emplace_back(), ToSetup {});
    for (const auto& add_on : service.add_ons)
        each_add_on_field(add_on, out.add_ons.emplace_back(), ToSetup {});
    for (const auto& refund : service.refunds)
        out.refunds.push_back({domain::minutes {refund.notice_minutes}, static_cast<int>(refund.percent)});
    out.guests = to_guests(service.guests, service.rules.seats, place.field("guests"));
    out.deposit = to_deposit(service.deposit, place.field("deposit"));
    return out;
}

api::FileService to_file_service(const domain::ServiceSetup& service)
{
    api::FileService out;
    each_service_field(out, service, ToFile {});
    out.picture = to_file_picture(service.picture);
    out.rules = to_file_slot_rules(service.rules);
    each_detail_field(out.details.emplace(), service.details, ToFile {});
    for (const auto& variation : service.variations)
        each_variation_field(out.variations.emplace_back(), variation, ToFile {});
    for (const auto& add_on : service.add_ons)
        each_add_on_field(out.add_ons.emplace_back(), add_on, ToFile {});
    for (const auto& step : service.refunds)
        out.refunds.push_back({step.notice.count(), step.percent});
    if (service.guests.mode != core::GuestMode::off) out.guests = {service.guests.mode, service.guests.max_guests};
    const auto& deposit = service.deposit;
    if (deposit.kind == core::DepositKind::flat) out.deposit = {deposit.kind, deposit.amount_minor, {}};
    if (deposit.kind == core::DepositKind::percent) out.deposit = {deposit.kind, {}, deposit.percent};
    return out;
}

}   // namespace files
