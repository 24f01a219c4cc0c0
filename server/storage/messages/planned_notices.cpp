#include "storage/messages/planned_notices.hpp"

#include <algorithm>
#include <set>

namespace storage {

using domain::PlannedNotice;

domain::ReminderRules find_reminder_rules(
    Snapshot& snapshot, std::string_view business_id, const domain::Booking& booking)
{
    std::set<std::string_view> services;
    for (const auto& item : booking.items)
        services.insert(item.service_id);
    domain::ReminderRules rules;
    for (const auto service : services) {
        auto rows = snapshot.query(R"(
            SELECT services.follow_up_minutes, reminders.minutes
            FROM services LEFT JOIN service_reminders AS reminders
                ON reminders.business_id = services.business_id AND reminders.service_id = services.id
            WHERE services.business_id = $1 AND services.id = $2)",
            business_id, service);
        while (rows.next()) {
            using Minutes = std::optional<core::minutes>;
            const auto [follow_up, reminder] = rows.values<Minutes, Minutes>();
            domain::ReminderRules more {.reminders = {}, .follow_up = follow_up};
            if (reminder) more.reminders.push_back(*reminder);
            domain::add_rules(rules, more);
        }
    }
    return rules;
}

void insert_plan(Transaction& transaction, const BookingKey& key, std::span<const PlannedNotice> plan)
{
    for (const auto& planned : plan)
        transaction.execute(R"(
            INSERT INTO planned_notices (business_id, booking_id, kind, minutes, due_at) VALUES ($1, $2, $3, $4, $5))",
            key.business_id, key.booking_id, planned.kind, planned.distance, planned.due_at);
}

void replace_plan(Transaction& transaction, const BookingKey& key, std::span<const PlannedNotice> plan)
{
    transaction.execute(
        "DELETE FROM planned_notices WHERE business_id = $1 AND booking_id = $2", key.business_id, key.booking_id);
    insert_plan(transaction, key, plan);
}

std::vector<PlannedNotice> setup_of(Snapshot& snapshot, const BookingKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT kind, minutes, due_at FROM planned_notices WHERE business_id = $1 AND booking_id = $2
        ORDER BY due_at, kind, minutes)",
        key.business_id, key.booking_id);
    std::vector<PlannedNotice> plan;
    while (rows.next()) {
        auto& planned = plan.emplace_back();
        rows.into(planned.kind, planned.distance, planned.due_at);
    }
    return plan;
}

void remove_from_plan(Transaction& transaction, const BookingKey& key, std::span<const PlannedNotice> settled)
{
    for (const auto& planned : settled)
        transaction.execute(R"(
            DELETE FROM planned_notices
            WHERE business_id = $1 AND booking_id = $2 AND kind = $3 AND minutes = $4)",
            key.business_id, key.booking_id, planned.kind, planned.distance);
}

std::vector<BookingWork> find_due_plans(Snapshot& snapshot, int most)
{
    auto rows = snapshot.query(R"(
        SELECT plans.business_id, plans.booking_id, coalesce(postponed.attempts, 0)
        FROM planned_notices AS plans LEFT JOIN postponed_work AS postponed
            ON postponed.business_id = plans.business_id AND postponed.booking_id = plans.booking_id
            AND postponed.job = 'enqueue_notices' AND postponed.number = 0
        WHERE plans.due_at <= $1 AND (postponed.next_try_at IS NULL OR postponed.next_try_at <= $1)
        ORDER BY plans.due_at, plans.business_id, plans.booking_id LIMIT $2)",
        snapshot.now(), std::int64_t {most});
    std::vector<BookingWork> due;
    std::set<std::tuple<std::string, std::string>> seen;
    while (rows.next()) {
        BookingWork work {.job = BookingJob::enqueue_notices, .booking = {}};
        auto& [business_id, booking_id] = work.booking;
        rows.into(business_id, booking_id, work.attempts);
        if (seen.insert({business_id, booking_id}).second) due.push_back(std::move(work));
    }
    return due;
}

}   // namespace storage
