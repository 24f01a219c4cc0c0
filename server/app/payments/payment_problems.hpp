#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "storage/payments/payment_problems.hpp"

namespace app {

// What of online payments a person has to look at, the newest first.
std::vector<storage::PaymentProblem> list_payment_problems(const Shell&, std::string_view business_id);

// A refund that failed, of a payment at the provider that is set up.
bool can_retry(const Shell&, const storage::PaymentProblem&);

// Has the provider told once more to give back what it refused. Refuses with payment_problem_not_found.
core::Result<void> retry_refund(const Shell&, const Author&, std::string_view id);

// A user says that it needs nothing more. Refuses with payment_problem_not_found.
core::Result<void> settle_payment_problem(const Shell&, const Author&, std::string_view id);

}   // namespace app
