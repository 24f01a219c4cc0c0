#pragma once

#include "domain/catalogue/visitor_limits.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto visitor_limit_columns = columns<domain::VisitorLimits>("visitor_limits",
    column("open_per_client", &domain::VisitorLimits::open_per_client),
    column("open_per_mailbox", &domain::VisitorLimits::open_per_mailbox),
    column("booked_per_client", &domain::VisitorLimits::booked_per_client),
    column("booked_per_mailbox", &domain::VisitorLimits::booked_per_mailbox),
    column("orders_per_client", &domain::VisitorLimits::orders_per_client),
    column("submissions_per_client", &domain::VisitorLimits::submissions_per_client),
    column("booked_without_proof", &domain::VisitorLimits::booked_without_proof),
    column("orders_without_proof", &domain::VisitorLimits::orders_without_proof),
    column("submissions_without_proof", &domain::VisitorLimits::submissions_without_proof),
    column("allowed_by_proof", &domain::VisitorLimits::allowed_by_proof),
    column("booked_without_confirmation", &domain::VisitorLimits::booked_without_confirmation),
    column("orders_per_hour_without_confirmation", &domain::VisitorLimits::orders_per_hour_without_confirmation),
    column("mails_without_confirmation", &domain::VisitorLimits::mails_without_confirmation),
    column("mails_per_client", &domain::VisitorLimits::mails_per_client),
    column("mails_per_mailbox", &domain::VisitorLimits::mails_per_mailbox));

// What the business allows: the defaults if it has not said anything else. Asking does not wait for the answer.
Rows ask_visitor_limits(Snapshot&, std::string_view business_id);
domain::VisitorLimits read_visitor_limits(Rows);

}   // namespace storage
