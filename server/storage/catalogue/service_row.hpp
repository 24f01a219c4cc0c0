#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/columns.hpp"

namespace storage {

// All that a row of `services` alone says and both kinds of service have: what is sold and what is set up.
inline constexpr auto service_terms_columns = [] consteval {
    using domain::Agreements;
    using domain::ChangePolicy;
    using domain::Deposit;
    using domain::DetailRules;
    using domain::GuestRules;
    using domain::Horizon;
    using domain::JoinDetails;
    using domain::SlotRules;
    using Terms = domain::ServiceTerms;

    // A horizon has days or dates, as its kind says.
    const auto days = [](const Terms& terms) -> std::optional<int> {
        const auto& horizon = terms.rules.horizon;
        return horizon.kind == core::HorizonKind::range ? std::nullopt : std::optional {horizon.days};
    };
    const auto set_days = [](Terms& terms, std::optional<int> days) {
        if (days) terms.rules.horizon.days = *days;
    };
    const auto date = [](auto member) {
        return [member](const Terms& terms) -> std::optional<core::Date> {
            const auto& horizon = terms.rules.horizon;
            return horizon.kind == core::HorizonKind::range ? std::optional {horizon.*member} : std::nullopt;
        };
    };
    const auto set_date = [](auto member) {
        return [member](Terms& terms, std::optional<core::Date> date) {
            if (date) terms.rules.horizon.*member = *date;
        };
    };

    return columns<Terms>("services", fixed(column("slug", &Terms::slug)), column("name", &Terms::name),
        column("description", &Terms::description), column("category", &Terms::category),
        column("duration_minutes", &Terms::rules, &SlotRules::duration),
        column("buffer_before_minutes", &Terms::rules, &SlotRules::buffer_before),
        column("buffer_after_minutes", &Terms::rules, &SlotRules::buffer_after),
        column("interval_minutes", &Terms::rules, &SlotRules::interval),
        column("offset_minutes", &Terms::rules, &SlotRules::offset), column("align", &Terms::rules, &SlotRules::align),
        column("min_notice_minutes", &Terms::rules, &SlotRules::min_notice),
        column("horizon_kind", &Terms::rules, &SlotRules::horizon, &Horizon::kind),
        column("horizon_days", days, set_days),
        column("horizon_first_date", date(&Horizon::first_date), set_date(&Horizon::first_date)),
        column("horizon_last_date", date(&Horizon::last_date), set_date(&Horizon::last_date)),
        column("seats", &Terms::rules, &SlotRules::seats),
        column("look_busy_percent", &Terms::rules, &SlotRules::look_busy_percent),
        column("location_kind", &Terms::location_kind), column("location", &Terms::location),
        column("meeting_url", &Terms::join, &JoinDetails::meeting_url),
        column("call_number", &Terms::join, &JoinDetails::call_number),
        column("first_name_rule", &Terms::details, &DetailRules::first_name),
        column("last_name_rule", &Terms::details, &DetailRules::last_name),
        column("email_rule", &Terms::details, &DetailRules::email),
        column("phone_rule", &Terms::details, &DetailRules::phone),
        column("date_of_birth_rule", &Terms::details, &DetailRules::date_of_birth),
        column("location_rule", &Terms::details, &DetailRules::location),
        column("additional_information_rule", &Terms::details, &DetailRules::additional_information),
        column("consent_rule", &Terms::details, &DetailRules::consent),
        column("terms_rule", &Terms::details, &DetailRules::terms),
        column("cancel_notice_minutes", &Terms::policy, &ChangePolicy::cancel_notice),
        column("reschedule_notice_minutes", &Terms::policy, &ChangePolicy::reschedule_notice),
        column("cancel_reason_rule", &Terms::policy, &ChangePolicy::cancel_reason),
        column("is_public", &Terms::is_public), column("assignment", &Terms::assignment),
        column("guest_mode", &Terms::guests, &GuestRules::mode),
        column("max_guests", &Terms::guests, &GuestRules::max_guests),
        column("shows_seats_left", &Terms::shows_seats_left), column("price_per_attendee", &Terms::price_per_attendee),
        column("deposit_kind", &Terms::deposit, &Deposit::kind),
        column("deposit_minor", &Terms::deposit, &Deposit::amount_minor),
        column("deposit_percent", &Terms::deposit, &Deposit::percent),
        column("approval_minutes", &Terms::approval_period), column("is_recurring", &Terms::is_recurring),
        column("consent_text", &Terms::agreements, &Agreements::consent_text),
        column("consent_version", &Terms::agreements, &Agreements::consent_version),
        column("terms_text", &Terms::agreements, &Agreements::terms_text),
        column("terms_url", &Terms::agreements, &Agreements::terms_url));
}();

// What can be chosen of a service, in both kinds of service alike.
inline constexpr auto variation_columns
    = columns<domain::VariationTerms>("service_variations", fixed(column("slug", &domain::VariationTerms::slug)),
        column("name", &domain::VariationTerms::name), column("duration_minutes", &domain::VariationTerms::duration),
        column("buffer_before_minutes", &domain::VariationTerms::buffer_before),
        column("buffer_after_minutes", &domain::VariationTerms::buffer_after),
        column("price_minor", &domain::VariationTerms::price_minor));
inline constexpr auto add_on_columns = columns<domain::AddOnTerms>("service_add_ons",
    fixed(column("slug", &domain::AddOnTerms::slug)), column("name", &domain::AddOnTerms::name),
    column("duration_minutes", &domain::AddOnTerms::duration), column("price_minor", &domain::AddOnTerms::price_minor),
    column("max_quantity", &domain::AddOnTerms::max_quantity));

}   // namespace storage
