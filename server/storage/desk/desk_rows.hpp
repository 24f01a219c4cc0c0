#pragma once

#include "domain/desk/desk_row.hpp"
#include "storage/customers/customer_terms.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Bookings as lines of lists. A hold is in none of them, nor is one that ended without a visitor's details.

// Whose bookings, and how many at most. Empty `staff_id`: of all; else of those with a host of this id.
struct DeskRowsOf {
    std::string_view business_id, staff_id;
    int most = 1;
};

struct DeskFilter {
    core::Instant from, to;   // Of the start.
    std::optional<core::BookingStatus> status = {};
    std::string staff_id = {};   // Hosts one of the items; empty: any.
    std::string q = {};          // Part of a name, an e-mail address or a phone number, or the id; empty: any.
    // Behind this one, where the page before ended.
    core::Instant after {};
    std::string after_id = {};
};
// By start, then by id.
std::vector<domain::DeskRow> list_desk_rows(Snapshot&, const DeskRowsOf&, const DeskFilter&);

// Those that begin from now on and before `until`, by start.
std::vector<domain::DeskRow> find_coming(Snapshot&, const DeskRowsOf&, core::Instant until);

// Those that ended since and are still scheduled, the latest first.
std::vector<domain::DeskRow> find_unanswered(Snapshot&, const DeskRowsOf&, core::Instant since);

// Requests that wait for an answer, the one that ends first first.
std::vector<domain::DeskRow> find_requests(Snapshot&, const DeskRowsOf&);

// What is looked for.
struct DeskSearch {
    std::string_view text;
    OrderedTerms terms;   // Of the text, few_for_some.
};
// The nearest to now first: the booking with this id; those of customers who are found by the terms; and of the 800
// around now that the user may see, those with the text in a name, an address, a number or a service.
std::vector<domain::DeskRow> search_desk_rows(Snapshot&, const DeskRowsOf&, const DeskSearch&);

// Those of a customer that are to come, the next first; or all others, the last first.
struct CustomerRowsOf {
    std::string_view customer_id;
    bool are_coming = true;
};
std::vector<domain::DeskRow> find_customer_rows(Snapshot&, const DeskRowsOf&, const CustomerRowsOf&);

// Those with these ids, in no order.
std::vector<domain::DeskRow> find_desk_rows(
    Snapshot&, std::string_view business_id, const std::vector<std::string>& ids);

struct DeskCounts {
    int bookings = 0;   // That begin on the day.
    int requests = 0, unanswered = 0, failed_mails = 0, payment_problems = 0;
};
struct DeskCountsOf {
    std::string_view business_id, staff_id;   // As in DeskRowsOf.
    core::Instant day_from, day_to;
    core::Instant since;   // Unanswered ones and mails count from then on.
};
DeskCounts count_desk(Snapshot&, const DeskCountsOf&);

}   // namespace storage
