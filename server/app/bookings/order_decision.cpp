#include "app/bookings/order_decision.hpp"

#include <algorithm>

#include "app/bookings/expiry.hpp"
#include "app/caches/availability_cache.hpp"
#include "domain/bookings/placement.hpp"
#include "storage/bookings/claims.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
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

// Holds and the like that are over take no time in the facts, but still in the database.
void end_all_due(const Shell& shell, Transaction& transaction, const OrderClaim& claim,
    const std::vector<storage::PendingBooking>& pending)
{
    for (const auto& [id, expires_at] : pending)
        if (expires_at <= transaction.now() && id != claim.booking_id)
            end_due(shell, transaction, {std::string {claim.business_id}, id}, claim.booking_id);
}

bool has_limits(const domain::BookingFacts& facts)
{
    return std::ranges::any_of(facts.items, [](const auto& item) { return !item.service.rules.limits.empty(); });
}

// Chooses hosts as if there were no limits, of which some look at months. What is known of the hosts may have been
// kept: a claim compares the versions of the chosen ones.
Result<EarlyDecision> choose_without_limits(
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
    auto outcome = TRY(order.decide(facts, snapshot.now()));
    facts = domain::with_hosts_of(facts, outcome.booking);
    return EarlyDecision {{std::move(outcome), std::move(facts)}, hosts};
}

// Reads the times of the hosts and decides.
Result<EarlyDecision> decide_with_times(
    const Shell& shell, Snapshot& snapshot, const PendingOrder& order, const domain::BookingFacts& hosts)
{
    const auto facts = storage::load_times(snapshot, to_query(shell, order.claim), hosts);
    auto outcome = TRY(order.decide(facts, snapshot.now()));
    auto own = domain::with_hosts_of(facts, outcome.booking);
    return EarlyDecision {{std::move(outcome), std::move(own)}, {}};
}

Result<EarlyDecision> decide_among(
    const Shell& shell, Snapshot& snapshot, const PendingOrder& order, const domain::BookingFacts& hosts)
{
    if (!domain::has_choice(hosts)) return decide_with_times(shell, snapshot, order, hosts);
    auto chosen = TRY(choose_without_limits(shell, snapshot, order, hosts));
    if (!has_limits(hosts)) return chosen;
    const auto first = domain::with_hosts_of(hosts, chosen.decision.outcome.booking);
    auto early = decide_with_times(shell, snapshot, order, first);
    // Others may not have reached a limit that the first ones have.
    if (!early) early = decide_with_times(shell, snapshot, order, hosts);
    if (early) early->hosts = hosts;
    return early;
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
    end_all_due(shell, transaction, claim, claimed.pending);
    return std::move(claimed.facts);
}

Result<EarlyDecision> decide_early(
    const Shell& shell, Snapshot& snapshot, const PendingOrder& order, const std::function<void()>& ask_more)
{
    snapshot.ask_now();
    auto hosts = TRY(storage::order_hosts(snapshot, order.claim.business_id, order.claim.order));
    hosts.takes_deposits = shell.payments.takes_money();
    if (ask_more) ask_more();
    return decide_among(shell, snapshot, order, hosts);
}

Result<Decision> claim_and_decide(
    const Shell& shell, Transaction& transaction, const PendingOrder& order, const EarlyDecision& early)
{
    constexpr int most_choices = 4;   // More are lost only to others who ask for the chosen hosts by name.
    const auto query = to_query(shell, order.claim);
    std::optional<EarlyDecision> later;
    for (int n = 0; n < most_choices; ++n) {
        const auto& seen = later ? *later : early;
        const bool has_choice = domain::has_choice(seen.decision.facts);
        auto claimed = storage::claim_hosts(transaction, query, seen.decision.facts);
        if (claimed) {
            end_all_due(shell, transaction, order.claim, claimed->pending);
            auto outcome = order.decide(claimed->facts, transaction.now());
            if (outcome) return Decision {std::move(*outcome), std::move(claimed->facts)};
            if (!has_choice) return core::refuse(outcome.error());
            storage::release_hosts(transaction);
        }
        if (claimed || !has_choice) break;
        // Most often only the hosts' time has changed: for that, who they are is not asked again.
        later = TRY(
            n == 0 ? decide_among(shell, transaction, order, seen.hosts) : decide_early(shell, transaction, order));
    }
    auto facts = TRY(claim_order(shell, transaction, order.claim));
    auto outcome = TRY(order.decide(facts, transaction.now()));
    return Decision {std::move(outcome), std::move(facts)};
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

}   // namespace app
