#pragma once

#include "domain/setup/business_setup.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What a query on services begins with, so that a column is read in one place. Others may follow it.
inline constexpr std::string_view service_columns = R"(
    SELECT id, slug, name, description, category,
           duration_minutes, buffer_before_minutes, buffer_after_minutes, interval_minutes, offset_minutes, align,
           min_notice_minutes, horizon_kind, horizon_days, horizon_first_date, horizon_last_date, seats,
           look_busy_percent, price_minor, location_kind, location,
           first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
           cancel_notice_minutes, reschedule_notice_minutes, is_public, active,
           assignment, guest_mode, max_guests, shows_seats_left, price_per_attendee,
           deposit_kind, deposit_minor, deposit_percent, approval_minutes, is_recurring,
           date_of_birth_rule, location_rule, consent_rule, terms_rule, cancel_reason_rule,
           consent_text, consent_version, terms_text, terms_url, form_id, follow_up_minutes)";
inline constexpr int service_id_column = 0;
inline constexpr int service_price_column = 18;
inline constexpr int service_active_column = 29;
inline constexpr int service_form_column = 49;
inline constexpr int service_follow_up_column = 50;
inline constexpr int column_after_service = 51;

// All that a row alone says and both kinds of service have; not the price. `Service` is domain::Service or
// domain::ServiceSetup.
template <class Service> Service read_service_row(const Rows&);

}   // namespace storage
