#include "app/bookings/booking_transaction.hpp"

#include "app/caches/availability_cache.hpp"
#include "domain/bookings/answers.hpp"
#include "domain/bookings/placement.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/claims.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/bookings/links.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/messages/outbox.hpp"
#include "storage/messages/planned_notices.hpp"
#include "storage/payments/payments.hpp"
#include "storage/payments/refunds.hpp"

namespace app {

using core::BookingStatus;
using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::Result;

namespace {

storage::OrderFactsQuery to_query(const Shell& shell, const OrderClaim& claim)
{
    return {.business_id = claim.business_id,
        .order = claim.order,
        .window = {claim.starts_at, claim.starts_at + core::minutes {1}},
        .customer_email = claim.customer_email,
        .booking_id = claim.booking_id,
        .find_zone = shell.find_zone,
        .is_to_choose = true};
}

void store_refund(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    if (outcome.refund_minor == 0) return;
    const auto& booking = outcome.booking;
    const auto id = "refund:" + booking.id + ":" + std::to_string(booking.refunded_minor);
    const auto currency = booking.price ? booking.price->currency : std::string {};
    const storage::LedgerLine line {id, booking.id, "refund", outcome.refund_minor, currency};
    storage::insert_ledger_line(transaction, business_id, line, transaction.now());
    storage::order_refunds(transaction, business_id, line);
}

void store_plan(Transaction& transaction, std::string_view business_id, const domain::Booking& booking)
{
    const auto rules = storage::find_reminder_rules(transaction, business_id, booking);
    storage::replace_plan(
        transaction, {std::string {business_id}, booking.id}, domain::plan_notices(booking, rules, transaction.now()));
}

void end_due(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    const auto booking = storage::claim_booking(transaction, business_id, booking_id);
    if (!booking) return;
    // Another transaction may have expired or confirmed it while we waited for the claim.
    const auto outcome = domain::decide_expiry(*booking, transaction.now());
    if (outcome) store_change(transaction, business_id, *booking, *outcome);
}

// Holds and the like that are over take no time in the facts, but still in the database.
void end_due(Transaction& transaction, const OrderClaim& claim, const std::vector<storage::PendingBooking>& pending)
{
    for (const auto& [id, expires_at] : pending)
        if (expires_at <= transaction.now() && id != claim.booking_id) end_due(transaction, claim.business_id, id);
}

// Those of the hosts whom the order would get if there were no limits. Their times may be kept ones, and of limits some
// look at months: both have to be read for the chosen hosts, who are few.
Result<domain::BookingFacts> choose_hosts(
    const Shell& shell, Snapshot& snapshot, const PendingOrder& order, const domain::BookingFacts& hosts)
{
    auto query = to_query(shell, order.claim);
    query.customer_email = {};
    query.find_availability = [&](Snapshot& view, const storage::SlotFactsQuery& wanted) {
        return shell.availability_cache->find(view, wanted);
    };
    auto facts = hosts;
    for (auto& item : facts.items)
        item.service.rules.limits.clear();
    facts = storage::load_times(snapshot, query, std::move(facts));
    const auto outcome = TRY(order.decide(facts, snapshot.now()));
    return domain::with_hosts_of(hosts, outcome.booking);
}

// Whether the booking ended before it was scheduled.
bool never_came_to_be(BookingStatus before, BookingStatus after)
{
    return domain::is_live(before) && before != BookingStatus::scheduled && !domain::is_live(after);
}

}   // namespace

Result<domain::BookingFacts> precheck_order(const Shell& shell, Snapshot& snapshot, const OrderClaim& claim)
{
    auto facts = TRY(storage::order_facts(snapshot, to_query(shell, claim)));
    facts.takes_deposits = shell.payments.takes_money();
    return facts;
}

Result<domain::BookingFacts> claim_order(const Shell& shell, Transaction& transaction, const OrderClaim& claim)
{
    auto claimed = TRY(storage::claim_all_hosts(transaction, to_query(shell, claim)));
    claimed.facts.takes_deposits = shell.payments.takes_money();
    end_due(transaction, claim, claimed.pending);
    return std::move(claimed.facts);
}

Result<Decision> decide_early(const Shell& shell, Snapshot& snapshot, const PendingOrder& order)
{
    const auto query = to_query(shell, order.claim);
    snapshot.ask_now();
    auto hosts = TRY(storage::order_hosts(snapshot, query.business_id, query.order));
    hosts.takes_deposits = shell.payments.takes_money();
    const bool has_choice = domain::has_choice(hosts);
    auto facts = has_choice ? TRY(choose_hosts(shell, snapshot, order, hosts)) : hosts;
    facts = storage::load_times(snapshot, query, std::move(facts));
    auto outcome = order.decide(facts, snapshot.now());
    if (!outcome && has_choice) {   // The chosen ones have reached a limit; others may not.
        facts = storage::load_times(snapshot, query, std::move(hosts));
        outcome = order.decide(facts, snapshot.now());
    }
    if (!outcome) return core::refuse(outcome.error());
    facts = domain::with_hosts_of(facts, outcome->booking);
    return Decision {std::move(*outcome), std::move(facts)};
}

Result<Decision> claim_and_decide(
    const Shell& shell, Transaction& transaction, const PendingOrder& order, const Decision& early)
{
    constexpr int most_choices = 4;   // More are lost only to others who ask for the chosen hosts by name.
    const auto query = to_query(shell, order.claim);
    std::optional<Decision> later;
    for (int n = 0; n < most_choices; ++n) {
        const auto& seen = later ? later->facts : early.facts;
        const bool has_choice = domain::has_choice(seen);
        auto claimed = storage::claim_hosts(transaction, query, seen);
        if (claimed) {
            end_due(transaction, order.claim, claimed->pending);
            auto outcome = order.decide(claimed->facts, transaction.now());
            if (outcome) return Decision {std::move(*outcome), std::move(claimed->facts)};
            if (!has_choice) return core::refuse(outcome.error());
        }
        if (claimed || !has_choice) break;
        later = TRY(decide_early(shell, transaction, order));
    }
    auto facts = TRY(claim_order(shell, transaction, order.claim));
    auto outcome = TRY(order.decide(facts, transaction.now()));
    return Decision {std::move(outcome), std::move(facts)};
}

Result<void> store_new(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    const auto& link = booking.one_time_link_id;
    if (!link.empty() && !storage::take_use(transaction, business_id, link, transaction.now()))
        return core::refuse(ErrorCode::one_time_link_expired);
    storage::insert_booking(transaction, business_id, booking);
    storage::enqueue(transaction, business_id, outcome);
    if (booking.status == BookingStatus::scheduled) store_plan(transaction, business_id, booking);
    return {};
}

void store_change(Transaction& transaction, std::string_view business_id, const domain::Booking& before,
    const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    storage::update_booking(transaction, business_id, before, booking);
    storage::enqueue(transaction, business_id, outcome);
    if (domain::needs_new_plan(before, booking)) store_plan(transaction, business_id, booking);
    store_refund(transaction, business_id, outcome);
    if (never_came_to_be(before.status, booking.status) && !booking.one_time_link_id.empty())
        storage::give_use_back(transaction, business_id, booking.one_time_link_id);
}

NewTokens new_tokens(const Shell& shell)
{
    return {.view = shell.new_secret(), .cancel = shell.new_secret(), .reschedule = shell.new_secret()};
}

ManageTokens tokens_for(const domain::Booking& booking, const NewTokens& tokens)
{
    ManageTokens given {tokens.view, {}, {}};
    if (booking.policy.cancel_notice) given.cancel = tokens.cancel;
    if (booking.policy.reschedule_notice) given.reschedule = tokens.reschedule;
    return given;
}

ManageTokens issue_links(const Shell& shell, Transaction& transaction, const NewLinks& links)
{
    const auto issue = [&](LinkPurpose purpose, std::string_view token) {
        storage::insert_link(transaction, links.business_id, {shell.hash(token), purpose, links.booking.id});
    };
    auto given = tokens_for(links.booking, links.tokens);
    issue(LinkPurpose::view, given.view);
    if (given.cancel) issue(LinkPurpose::cancel, *given.cancel);
    if (given.reschedule) issue(LinkPurpose::reschedule, *given.reschedule);
    return given;
}

void store_agreement(const Shell& shell, Transaction& transaction, const Agreement& agreement)
{
    const auto& visitor = agreement.visitor;
    const storage::Subject subject {agreement.business_id, storage::SubjectKind::booking, agreement.booking_id};
    for (auto& consent : domain::consents_of(agreement.facts, visitor))
        storage::insert_consent(transaction, subject,
            {.id = shell.new_id(), .consent = std::move(consent), .locale = visitor.locale, .ip = visitor.ip});
    storage::insert_attribution(transaction, subject, visitor.attribution);
    std::vector<storage::AnswersToForm> answers;
    for (auto& [form, kept] : domain::answers_of(agreement.facts, visitor))
        answers.push_back({*form, std::move(kept)});
    storage::insert_answers(transaction, subject, answers);
}

Result<domain::Outcome> with_zone_error(const Shell& shell, std::string_view time_zone, Result<domain::Outcome> outcome)
{
    if (shell.find_zone(time_zone)) return outcome;
    core::Refusal refusal {ErrorCode::invalid_fields};
    if (!outcome && outcome.error().code == ErrorCode::invalid_fields) refusal = std::move(outcome.error());
    refusal.fields.push_back({"time_zone", FieldCode::unknown_time_zone});
    return core::refuse(std::move(refusal));
}

std::vector<core::FieldError> check_all(
    const Shell& shell, const domain::BookingRequest& request, const domain::BookingFacts& facts, core::Instant now)
{
    auto errors = domain::check_order(request.order, facts);
    if (!request.order.items.empty())
        for (auto& error : domain::check_visitor(request, facts, now))
            errors.push_back(std::move(error));
    if (!shell.find_zone(request.visitor.time_zone)) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    return errors;
}

Result<void> use_one_time_link(const Shell& shell, Snapshot& snapshot, LinkKey slug, domain::Order& order)
{
    if (slug.token.empty()) return {};
    const auto link = storage::find_one_time_link(snapshot, slug.business_id, shell.hash(slug.token), snapshot.now());
    const bool fits = link && (order.calendar_id.empty() || order.calendar_id == link->calendar_id)
        && (order.menu_id.empty() || order.menu_id == link->menu_id);
    if (!fits) return core::refuse(ErrorCode::one_time_link_expired);
    order.calendar_id = link->calendar_id;
    order.menu_id = link->menu_id;
    order.one_time_link_id = link->id;
    return {};
}

}   // namespace app
