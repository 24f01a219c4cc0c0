#include "app/payments/payment_problems.hpp"
#include "core/text.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

namespace {

using core::Result;

api::PaymentProblem to_wire(const app::Shell& shell, const storage::PaymentProblem& problem)
{
    api::PaymentProblem wire;
    wire.id = problem.id;
    wire.kind = problem.kind;
    wire.happened_at = problem.happened_at;
    wire.booking_id = core::unless_empty(problem.booking_id);
    wire.customer_name = core::unless_empty(problem.customer_name);
    if (problem.amount) wire.amount = api::Money {problem.amount->amount_minor, problem.amount->currency};
    wire.failure = core::unless_empty(problem.failure);
    wire.mismatch = problem.mismatch;
    wire.payment = core::unless_empty(problem.payment);
    wire.is_waiting = problem.is_waiting;
    wire.can_retry = app::can_retry(shell, problem);
    return wire;
}

}   // namespace

Result<api::PaymentProblems> list_payment_problems(const Access& access)
{
    const auto& shell = access.context.shell;
    api::PaymentProblems wire;
    for (const auto& problem : app::list_payment_problems(shell, access.context.business.id))
        wire.problems.push_back(to_wire(shell, problem));
    if (shell.payments.takes_money()) wire.provider = shell.payments.name;
    return wire;
}

Result<api::PaymentProblems> retry_refund(const Access& access, const api::RetryRefundParameters& asked)
{
    TRY(app::retry_refund(access.context.shell, author_of(access), asked.problem_id));
    return list_payment_problems(access);
}

Result<api::PaymentProblems> settle_payment_problem(
    const Access& access, const api::SettlePaymentProblemParameters& asked)
{
    TRY(app::settle_payment_problem(access.context.shell, author_of(access), asked.problem_id));
    return list_payment_problems(access);
}

}   // namespace http
