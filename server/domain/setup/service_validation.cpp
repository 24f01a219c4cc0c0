#include <algorithm>
#include <set>
#include <tuple>

#include "core/field_errors.hpp"
#include "domain/setup/validation.hpp"

namespace domain {

namespace {

using core::entry;
using core::FieldCode;

// The state of one call of validation_problems.
class ServiceCheck : core::FieldErrors {
public:
    explicit ServiceCheck(const ServiceSetup& service) : service_ {service} { }

    std::vector<core::FieldError> find()
    {
        check_class();
        check_attendees();
        check_deposit();
        check_refunds();
        check_limits();
        check_lengths();
        check_priorities();
        check_agreements();
        check_place();
        check_reminders();
        return take();
    }

private:
    bool is_class() const { return service_.rules.seats > 1; }
    bool has_guests() const { return service_.guests.mode != GuestMode::off; }

    void check_class();
    void check_class_choices();
    void check_attendees();
    void check_deposit();
    void check_refunds();
    void check_limits();
    void check_lengths();
    void check_priorities();
    void check_agreements();
    void check_place();
    void check_reminders();
    std::vector<std::optional<std::int64_t>> prices() const;
    minutes shortest() const;
    minutes longest_with_buffers() const;

    const ServiceSetup& service_;
};

// The possible prices of a booking of this service, without add-ons.
std::vector<std::optional<std::int64_t>> ServiceCheck::prices() const
{
    std::vector<std::optional<std::int64_t>> prices;
    for (const auto& variation : service_.variations)
        if (variation.active) prices.push_back(variation.price_minor ? variation.price_minor : service_.price_minor);
    if (prices.empty()) prices.push_back(service_.price_minor);
    return prices;
}

minutes ServiceCheck::shortest() const
{
    std::optional<minutes> shortest;
    for (const auto& variation : service_.variations) {
        const auto duration = variation.duration.value_or(service_.rules.duration);
        if (variation.active) shortest = std::min(shortest.value_or(duration), duration);
    }
    return shortest.value_or(service_.rules.duration);
}

minutes ServiceCheck::longest_with_buffers() const
{
    const auto& rules = service_.rules;
    auto longest = rules.duration + rules.buffer_before + rules.buffer_after;
    for (const auto& variation : service_.variations)
        if (variation.active)
            longest = std::max(longest,
                variation.duration.value_or(rules.duration) + variation.buffer_before.value_or(rules.buffer_before)
                    + variation.buffer_after.value_or(rules.buffer_after));
    for (const auto& add_on : service_.add_ons)
        if (add_on.active) longest += add_on.duration * add_on.max_quantity;
    return longest;
}

// All bookings of a class have the same length, and visitors see its seats fill, so it cannot look busy as well.
void ServiceCheck::check_class()
{
    if (!is_class()) {
        if (service_.shows_seats_left) refuse("shows_seats_left", FieldCode::needs_class);
        return;
    }
    if (service_.rules.look_busy_percent > 0) refuse("rules.look_busy_percent", FieldCode::not_with_class);
    if (has_guests() && service_.guests.max_guests > service_.rules.seats - 1)
        refuse("guests.max", FieldCode::above_seats);
    check_class_choices();
}

void ServiceCheck::check_class_choices()
{
    const auto& rules = service_.rules;
    for (std::size_t i = 0; i < service_.variations.size(); ++i) {
        const auto& variation = service_.variations[i];
        if (!variation.active) continue;
        const auto path = entry("variations", i);
        const auto check = [&](const auto& own, minutes of_class, const char* field) {
            if (own && *own != of_class) refuse(path + field, FieldCode::not_with_class);
        };
        check(variation.duration, rules.duration, ".duration_minutes");
        check(variation.buffer_before, rules.buffer_before, ".buffer_before_minutes");
        check(variation.buffer_after, rules.buffer_after, ".buffer_after_minutes");
    }
    for (std::size_t i = 0; i < service_.add_ons.size(); ++i)
        if (service_.add_ons[i].active && service_.add_ons[i].duration > minutes {0})
            refuse(entry("add_ons", i) + ".duration_minutes", FieldCode::not_with_class);
}

void ServiceCheck::check_attendees()
{
    const auto all = prices();
    if (service_.price_per_attendee && std::ranges::none_of(all, [](const auto& price) { return price.has_value(); }))
        refuse("price_per_attendee", FieldCode::needs_price);
    if (has_guests() || is_class()) return;
    if (service_.price_per_attendee) refuse("price_per_attendee", FieldCode::needs_attendees);
    const auto& pools = service_.rules.pools;
    for (std::size_t i = 0; i < pools.size(); ++i)
        if (pools[i].per == NeedPer::attendee) refuse(entry("rules.resources", i) + ".per", FieldCode::needs_attendees);
}

void ServiceCheck::check_deposit()
{
    const auto& deposit = service_.deposit;
    if (deposit.kind == DepositKind::none) return;
    const auto all = prices();
    const bool is_stated = std::ranges::all_of(all, [](const auto& price) { return price.has_value(); });
    const bool is_free = std::ranges::all_of(all, [](const auto& price) { return price.value_or(0) == 0; });
    if (!is_stated || is_free)
        refuse("deposit.kind", FieldCode::needs_price);
    else if (deposit.kind == DepositKind::flat
        && std::ranges::any_of(all, [&](const auto& price) { return *price < deposit.amount_minor; }))
        refuse("deposit.amount_minor", FieldCode::above_price);
}

// Refunds need a deposit. A later cancellation must never give a higher refund.
void ServiceCheck::check_refunds()
{
    const auto& refunds = service_.refunds;
    if (!refunds.empty() && service_.deposit.kind == DepositKind::none) refuse("refunds", FieldCode::needs_deposit);
    for (std::size_t i = 1; i < refunds.size(); ++i) {
        const auto path = entry("refunds", i);
        if (refunds[i].notice == refunds[i - 1].notice)
            refuse(path + ".notice_minutes", FieldCode::not_unique);
        else if (refunds[i].notice > refunds[i - 1].notice)
            refuse(path + ".notice_minutes", FieldCode::wrong_order);
        else if (refunds[i].percent > refunds[i - 1].percent)
            refuse(path + ".percent", FieldCode::wrong_order);
    }
}

void ServiceCheck::check_limits()
{
    const auto& limits = service_.rules.limits;
    std::set<std::tuple<LimitPer, LimitUnit, LimitPeriod>> seen;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const auto& limit = limits[i];
        const auto path = entry("rules.limits", i);
        if (!seen.insert({limit.per, limit.unit, limit.period}).second) refuse(path, FieldCode::not_unique);
        if (limit.unit == LimitUnit::minutes && limit.max < shortest().count())
            refuse(path + ".max", FieldCode::below_duration);
    }
}

void ServiceCheck::check_lengths()
{
    if (longest_with_buffers() > core::longest_blocked_span) refuse("add_ons", FieldCode::too_long_in_all);
}

void ServiceCheck::check_priorities()
{
    const auto given = service_.priorities.size();
    if (service_.assignment != StaffAssignment::priority) {
        if (given > 0) refuse("priorities", FieldCode::not_asked);
        return;
    }
    if (given < service_.staff.size()) refuse("priorities", FieldCode::too_few);
    if (given > service_.staff.size()) refuse("priorities", FieldCode::too_many);
}

// A consent needs a text if it is asked for, and must not have one otherwise.
void ServiceCheck::check_agreements()
{
    const auto& [consent_text, consent_version, terms_text, terms_url] = service_.agreements;
    const auto check_needless = [&](const char* path, const std::string& words) {
        if (!words.empty()) refuse(path, FieldCode::not_asked);
    };
    if (service_.details.consent == DetailRule::off) {
        check_needless("consent_text", consent_text);
        check_needless("consent_version", consent_version);
    } else if (consent_text.empty()) {
        refuse("details.consent", FieldCode::needs_text);
    }
    if (service_.details.terms == DetailRule::off) {
        check_needless("terms_text", terms_text);
        check_needless("terms_url", terms_url);
    } else if (terms_text.empty() && terms_url.empty()) {
        refuse("details.terms", FieldCode::needs_text);
    }
}

// A location is asked for only if the service takes place at one; a reason for cancelling only if visitors can cancel.
// Who is called has to leave a number.
void ServiceCheck::check_place()
{
    const auto kind = service_.location_kind;
    if (service_.details.location != DetailRule::off && !is_at_a_place(kind))
        refuse("details.location", FieldCode::needs_place);
    if (kind == LocationKind::place && service_.location.empty()) refuse("location", FieldCode::required);
    if (kind == LocationKind::phone && service_.details.phone == DetailRule::off)
        refuse("details.phone", FieldCode::required);
    const auto& [meeting_url, call_number] = service_.join;
    if (kind != LocationKind::online && !meeting_url.empty()) refuse("meeting_url", FieldCode::not_asked);
    if (kind != LocationKind::call_in && !call_number.empty()) refuse("call_number", FieldCode::not_asked);
    if (service_.policy.cancel_reason == DetailRule::required && !service_.policy.cancel_notice)
        refuse("cancel_reason", FieldCode::not_asked);
}

// Reminders need an e-mail address.
void ServiceCheck::check_reminders()
{
    const auto& reminders = service_.reminders;
    for (std::size_t i = 1; i < reminders.size(); ++i)
        if (std::find(reminders.begin(), reminders.begin() + static_cast<std::ptrdiff_t>(i), reminders[i])
            != reminders.begin() + static_cast<std::ptrdiff_t>(i))
            refuse(entry("reminders", i), FieldCode::not_unique);
    if (service_.details.email != DetailRule::off || service_.guests.mode == GuestMode::details) return;
    if (!reminders.empty()) refuse("reminders", FieldCode::not_asked);
    if (service_.follow_up) refuse("follow_up_minutes", FieldCode::not_asked);
}

}   // namespace

std::vector<core::FieldError> validation_problems(const ServiceSetup& service) { return ServiceCheck {service}.find(); }

}   // namespace domain
