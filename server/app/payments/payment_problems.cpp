#include "app/payments/payment_problems.hpp"

#include <functional>

#include "app/history/history.hpp"

namespace app {

using core::HistoryAction;
using core::Result;
using storage::PaymentProblem;
using storage::Snapshot;
using storage::Transaction;

namespace {

// What a user does about a problem.
struct Act {
    std::function<bool(const PaymentProblem&)> is_possible;
    std::function<bool(Transaction&, std::string_view business_id, std::string_view id)> change;
    std::function<HistoryAction(const PaymentProblem&)> action;
};

// Does it, with a line of the history.
Result<void> act_on(const Shell& shell, const Author& author, std::string_view id, const Act& act)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto found = storage::find_payment_problems(transaction, {.business_id = author.business_id, .id = id});
        if (found.empty() || !act.is_possible(found.front()) || !act.change(transaction, author.business_id, id))
            return core::refuse(core::ErrorCode::payment_problem_not_found);
        const auto& problem = found.front();
        auto line = done_by(author, act.action(problem));
        line.booking_id = problem.booking_id;
        line.subject = problem.customer_name;
        if (problem.amount) line.after = std::to_string(problem.amount->amount_minor) + " " + problem.amount->currency;
        write_history(shell, transaction, author.business_id, line);
        return {};
    });
}

HistoryAction settled(const PaymentProblem& problem)
{
    return problem.kind == core::PaymentProblemKind::refund_failed ? HistoryAction::refund_settled
                                                                   : HistoryAction::payment_alert_settled;
}

}   // namespace

std::vector<PaymentProblem> list_payment_problems(const Shell& shell, std::string_view business_id)
{
    return shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_payment_problems(snapshot, {.business_id = business_id}); });
}

bool can_retry(const Shell& shell, const PaymentProblem& problem)
{
    return problem.kind == core::PaymentProblemKind::refund_failed && !problem.is_waiting
        && problem.provider == shell.payments.name;
}

Result<void> retry_refund(const Shell& shell, const Author& author, std::string_view id)
{
    return act_on(shell, author, id,
        {.is_possible = [&](const PaymentProblem& problem) { return can_retry(shell, problem); },
            .change = storage::retry_refund,
            .action = [](const auto&) { return HistoryAction::refund_retried; }});
}

Result<void> settle_payment_problem(const Shell& shell, const Author& author, std::string_view id)
{
    return act_on(shell, author, id,
        {.is_possible = [](const PaymentProblem& problem) { return !problem.is_waiting; },
            .change = storage::settle_payment_problem,
            .action = settled});
}

}   // namespace app
