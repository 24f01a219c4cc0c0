#include "files/business/to_service_setup.hpp"

#include <algorithm>
#include <numeric>

#include "domain/forms/validation.hpp"

namespace files {

using core::FieldCode;
using domain::minutes;

namespace {

constexpr int usual_guests = 10;

std::optional<minutes> to_minutes(const std::optional<std::int64_t>& number)
{
    if (!number) return {};
    return minutes {*number};
}

void check_horizon(const api::Horizon& horizon, const Place& place)
{
    const bool is_range = horizon.kind == core::HorizonKind::range;
    if (is_range && horizon.days) place.field("days").refuse(FieldCode::not_asked);
    if (!is_range && horizon.first_date) place.field("first_date").refuse(FieldCode::not_asked);
    if (!is_range && horizon.last_date) place.field("last_date").refuse(FieldCode::not_asked);
}

std::vector<domain::VariationSetup> to_variations(const std::vector<api::FileVariation>& variations, const Place& place)
{
    std::vector<domain::VariationSetup> out;
    Once<std::string> slugs;
    for (const auto& variation : variations) {
        slugs.check(variation.slug, place.entry(out.size()).field("slug"));
        out.push_back({{.slug = variation.slug,
                           .name = variation.name,
                           .duration = to_minutes(variation.duration_minutes),
                           .buffer_before = to_minutes(variation.buffer_before_minutes),
                           .buffer_after = to_minutes(variation.buffer_after_minutes),
                           .price_minor = variation.price_minor},
            variation.active});
    }
    return out;
}

std::vector<domain::AddOnSetup> to_add_ons(const std::vector<api::FileAddOn>& add_ons, const Place& place)
{
    std::vector<domain::AddOnSetup> out;
    Once<std::string> slugs;
    for (const auto& add_on : add_ons) {
        slugs.check(add_on.slug, place.entry(out.size()).field("slug"));
        out.push_back({{.slug = add_on.slug,
                           .name = add_on.name,
                           .duration = minutes {add_on.duration_minutes},
                           .price_minor = add_on.price_minor,
                           .max_quantity = static_cast<int>(add_on.max_quantity)},
            add_on.active});
    }
    return out;
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
std::vector<int> to_priorities(const api::FileService& service)
{
    std::vector<int> priorities(service.priorities.begin(), service.priorities.end());
    if (service.assignment != core::StaffAssignment::priority || !priorities.empty()) return priorities;
    priorities.resize(service.staff.size());
    std::iota(priorities.begin(), priorities.end(), 0);
    return priorities;
}

domain::DetailRules to_details(const std::optional<api::FileDetails>& given)
{
    const auto details = given.value_or(api::FileDetails {});
    return {.first_name = details.first_name,
        .last_name = details.last_name,
        .email = details.email,
        .phone = details.phone,
        .date_of_birth = details.date_of_birth,
        .location = details.location,
        .additional_information = details.additional_information,
        .consent = details.consent,
        .terms = details.terms};
}

domain::Agreements to_agreements(const api::FileService& service, const Place& place)
{
    if (service.terms_url && !domain::is_safe_address(*service.terms_url))
        place.field("terms_url").refuse(FieldCode::invalid);
    return {service.consent_text.value_or(""), service.consent_version.value_or(""), service.terms_text.value_or(""),
        service.terms_url.value_or("")};
}

}   // namespace

domain::ServiceSetup to_service_setup(const api::FileService& service, const Place& place)
{
    if (service.rules.horizon) check_horizon(*service.rules.horizon, place.field("rules").field("horizon"));
    domain::ServiceSetup out {};
    out.slug = service.slug;
    out.name = service.name;
    out.description = service.description.value_or("");
    out.category = service.category.value_or("");
    out.rules = to_slot_rules(service.rules, place.field("rules"));
    out.price_minor = service.price_minor;
    out.location_kind = service.location_kind;
    out.location = service.location.value_or("");
    out.details = to_details(service.details);
    out.policy = {to_minutes(service.cancel_notice_minutes), to_minutes(service.reschedule_notice_minutes),
        service.cancel_reason};
    out.is_public = service.is_public;
    out.active = service.active;
    out.staff = service.staff;
    out.priorities = to_priorities(service);
    out.assignment = service.assignment;
    out.variations = to_variations(service.variations, place.field("variations"));
    out.add_ons = to_add_ons(service.add_ons, place.field("add_ons"));
    out.guests = to_guests(service.guests, service.rules.seats, place.field("guests"));
    out.shows_seats_left = service.shows_seats_left;
    out.price_per_attendee = service.price_per_attendee;
    out.deposit = to_deposit(service.deposit, place.field("deposit"));
    out.approval_period = to_minutes(service.approval_minutes);
    out.is_recurring = service.is_recurring;
    out.agreements = to_agreements(service, place);
    out.form = service.form.value_or("");
    out.follow_up = to_minutes(service.follow_up_minutes);
    for (const auto reminder : service.reminders)
        out.reminders.emplace_back(reminder);
    for (const auto& refund : service.refunds)
        out.refunds.push_back({minutes {refund.notice_minutes}, static_cast<int>(refund.percent)});
    return out;
}

}   // namespace files
