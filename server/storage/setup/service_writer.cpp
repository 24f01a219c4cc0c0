#include "storage/setup/setup_writer.hpp"

namespace storage {

void SetupWriter::write_service_row(const domain::ServiceSetup& service, std::int64_t position)
{
    const auto& rules = service.rules;
    const bool is_range = rules.horizon.kind == core::HorizonKind::range;
    const auto days = is_range ? std::nullopt : std::optional {std::int64_t {rules.horizon.days}};
    const auto first_date = is_range ? std::optional {rules.horizon.first_date} : std::nullopt;
    const auto last_date = is_range ? std::optional {rules.horizon.last_date} : std::nullopt;
    transaction.execute(R"(
            INSERT INTO services (business_id, id, slug, name, description, category,
                duration_minutes, buffer_before_minutes, buffer_after_minutes, interval_minutes, offset_minutes,
                align, min_notice_minutes, horizon_kind, horizon_days, horizon_first_date, horizon_last_date,
                price_minor, location_kind, location,
                first_name_rule, last_name_rule, email_rule, phone_rule, additional_information_rule,
                cancel_notice_minutes, reschedule_notice_minutes, is_public, active, position)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                $22, $23, $24, $25, $26, $27, $28, $29, $30)
            ON CONFLICT (business_id, slug) DO UPDATE SET
                name = excluded.name, description = excluded.description, category = excluded.category,
                duration_minutes = excluded.duration_minutes,
                buffer_before_minutes = excluded.buffer_before_minutes,
                buffer_after_minutes = excluded.buffer_after_minutes,
                interval_minutes = excluded.interval_minutes, offset_minutes = excluded.offset_minutes,
                align = excluded.align, min_notice_minutes = excluded.min_notice_minutes,
                horizon_kind = excluded.horizon_kind, horizon_days = excluded.horizon_days,
                horizon_first_date = excluded.horizon_first_date, horizon_last_date = excluded.horizon_last_date,
                price_minor = excluded.price_minor, location_kind = excluded.location_kind,
                location = excluded.location, first_name_rule = excluded.first_name_rule,
                last_name_rule = excluded.last_name_rule, email_rule = excluded.email_rule,
                phone_rule = excluded.phone_rule, additional_information_rule = excluded.additional_information_rule,
                cancel_notice_minutes = excluded.cancel_notice_minutes,
                reschedule_notice_minutes = excluded.reschedule_notice_minutes,
                is_public = excluded.is_public, active = excluded.active, position = excluded.position)",
        business_id, rows.new_id(), service.slug, service.name, service.description, service.category, rules.duration,
        rules.buffer_before, rules.buffer_after, rules.interval, rules.offset, rules.align, rules.min_notice,
        rules.horizon.kind, days, first_date, last_date, service.price_minor, service.location_kind, service.location,
        service.details.first_name, service.details.last_name, service.details.email, service.details.phone,
        service.details.additional_information, service.policy.cancel_notice, service.policy.reschedule_notice,
        service.is_public, service.active, position);
}

void SetupWriter::write_limits_and_offers(const domain::ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_limits WHERE business_id = $1 AND service_id = $2", business_id, id);
    std::int64_t position = 0;
    for (const auto& limit : service.rules.limits)
        transaction.execute(R"(
                INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
                VALUES ($1, $2, $3, $4, $5, $6, $7))",
            business_id, id, position++, limit.per, limit.unit, limit.period, limit.max);
    transaction.execute("DELETE FROM service_staff WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (std::size_t i = 0; i < service.staff.size(); ++i)
        transaction.execute(R"(
                INSERT INTO service_staff (business_id, service_id, staff_id, position, priority)
                VALUES ($1, $2, $3, $4, $5))",
            business_id, id, optional_id(staff_ids, service.staff[i]), static_cast<std::int64_t>(i),
            std::int64_t {service.priorities.empty() ? 0 : service.priorities.at(i)});
}

void SetupWriter::write_needs_and_refunds(const domain::ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_pools WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (const auto& need : service.rules.pools)
        transaction.execute(R"(
                INSERT INTO service_pools (business_id, service_id, pool_id, units, per) VALUES ($1, $2, $3, $4, $5))",
            business_id, id, optional_id(pool_ids, need.pool_id), std::int64_t {need.units}, need.per);
    transaction.execute("DELETE FROM service_refunds WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (const auto& step : service.refunds)
        transaction.execute(R"(
                INSERT INTO service_refunds (business_id, service_id, notice_minutes, percent)
                VALUES ($1, $2, $3, $4))",
            business_id, id, step.notice, std::int64_t {step.percent});
}

void SetupWriter::write_reminders(const domain::ServiceSetup& service, const std::string& id)
{
    transaction.execute("DELETE FROM service_reminders WHERE business_id = $1 AND service_id = $2", business_id, id);
    for (const auto before : service.reminders)
        transaction.execute("INSERT INTO service_reminders (business_id, service_id, minutes) VALUES ($1, $2, $3)",
            business_id, id, before);
    transaction.execute("UPDATE services SET follow_up_minutes = $3 WHERE business_id = $1 AND id = $2", business_id,
        id, service.follow_up);
}

// Bookings refer to them, so they keep their ids.
void SetupWriter::write_choices(const domain::ServiceSetup& service, const std::string& id)
{
    std::int64_t position = 0;
    for (const auto& variation : service.variations)
        transaction.execute(R"(
                INSERT INTO service_variations (business_id, service_id, id, slug, name, duration_minutes,
                    buffer_before_minutes, buffer_after_minutes, price_minor, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                ON CONFLICT (business_id, service_id, slug) DO UPDATE SET
                    name = excluded.name, duration_minutes = excluded.duration_minutes,
                    buffer_before_minutes = excluded.buffer_before_minutes,
                    buffer_after_minutes = excluded.buffer_after_minutes, price_minor = excluded.price_minor,
                    position = excluded.position, active = excluded.active)",
            business_id, id, rows.new_id(), variation.slug, variation.name, variation.duration, variation.buffer_before,
            variation.buffer_after, variation.price_minor, position++, variation.active);
    position = 0;
    for (const auto& add_on : service.add_ons)
        transaction.execute(R"(
                INSERT INTO service_add_ons (business_id, service_id, id, slug, name, duration_minutes, price_minor,
                    max_quantity, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                ON CONFLICT (business_id, service_id, slug) DO UPDATE SET
                    name = excluded.name, duration_minutes = excluded.duration_minutes,
                    price_minor = excluded.price_minor, max_quantity = excluded.max_quantity,
                    position = excluded.position, active = excluded.active)",
            business_id, id, rows.new_id(), add_on.slug, add_on.name, add_on.duration, add_on.price_minor,
            std::int64_t {add_on.max_quantity}, position++, add_on.active);
}

// The third of the row that says how it is booked.
void SetupWriter::write_booking_rules(const domain::ServiceSetup& service)
{
    const auto& deposit = service.deposit;
    transaction.execute(R"(
            UPDATE services SET seats = $3, look_busy_percent = $4, assignment = $5, guest_mode = $6, max_guests = $7,
                shows_seats_left = $8, price_per_attendee = $9, deposit_kind = $10, deposit_minor = $11,
                deposit_percent = $12, approval_minutes = $13, is_recurring = $14, cancel_reason_rule = $15
            WHERE business_id = $1 AND slug = $2)",
        business_id, service.slug, std::int64_t {service.rules.seats}, std::int64_t {service.rules.look_busy_percent},
        service.assignment, service.guests.mode, std::int64_t {service.guests.max_guests}, service.shows_seats_left,
        service.price_per_attendee, deposit.kind, deposit.amount_minor, std::int64_t {deposit.percent},
        service.approval_period, service.is_recurring, service.policy.cancel_reason);
}

// The third that says what visitors are asked for, beside the details of the first.
void SetupWriter::write_agreements(const domain::ServiceSetup& service)
{
    const auto& asked = service.details;
    const auto& words = service.agreements;
    transaction.execute(R"(
            UPDATE services SET date_of_birth_rule = $3, location_rule = $4, consent_rule = $5, terms_rule = $6,
                consent_text = $7, consent_version = $8, terms_text = $9, terms_url = $10, form_id = $11
            WHERE business_id = $1 AND slug = $2)",
        business_id, service.slug, asked.date_of_birth, asked.location, asked.consent, asked.terms, words.consent_text,
        words.consent_version, words.terms_text, words.terms_url, optional_id(form_ids, service.form));
}

void SetupWriter::write_services()
{
    const auto is_written = [&](std::size_t i) { return is_changed(&domain::BusinessSetup::services, i); };
    for (std::size_t i = 0; i < setup.services.size(); ++i)
        if (is_written(i)) {
            write_service_row(setup.services[i], static_cast<std::int64_t>(i));
            write_booking_rules(setup.services[i]);
            write_agreements(setup.services[i]);
        }
    service_ids = read_ids("SELECT slug, id FROM services WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.services.size(); ++i)
        if (is_written(i)) {
            const auto& id = service_ids.at(setup.services[i].slug);
            write_limits_and_offers(setup.services[i], id);
            write_needs_and_refunds(setup.services[i], id);
            write_choices(setup.services[i], id);
            write_reminders(setup.services[i], id);
        }
}

}   // namespace storage
