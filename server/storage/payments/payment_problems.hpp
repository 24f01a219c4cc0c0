#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/money.hpp"
#include "storage/database/database.hpp"

namespace storage {

// What of online payments a person has to look at: refunds that the provider refuses for good, and what it said that
// fits nothing here.
struct PaymentProblem {
    std::string id;   // Of the problem: unlike in all of its business.
    core::PaymentProblemKind kind = core::PaymentProblemKind::refund_failed;
    core::Instant happened_at;
    std::string booking_id = {};   // Empty: none is known.
    std::string customer_name = {};
    std::optional<core::Money> amount = {};   // Of a refund.
    std::string failure = {};                 // Of a refund: in the words of the provider.
    std::optional<core::PaymentMismatch> mismatch = {};
    std::string payment = {};   // What the provider calls the payment; empty if that is not known.
    std::optional<core::PaymentProviderName> provider = {};   // Of a refund: at which the payment was.
    bool is_waiting = false;                                  // Of a refund: it was tried again, and is not sent yet.
};

struct PaymentProblemsQuery {
    std::string_view business_id;
    std::string_view id = {};   // Of one; empty: all.
    int most = 200;
};

// The newest first.
std::vector<PaymentProblem> find_payment_problems(Snapshot&, const PaymentProblemsQuery&);

// The refund is sent again as soon as a job comes by. False: there is no such failed refund.
bool retry_refund(Transaction&, std::string_view business_id, std::string_view id);

// It is no problem any more. False: there is no such problem.
bool settle_payment_problem(Transaction&, std::string_view business_id, std::string_view id);

}   // namespace storage
