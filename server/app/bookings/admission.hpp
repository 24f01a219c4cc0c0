#pragma once

#include <exception>
#include <optional>

#include "app/bookings/order_decision.hpp"
#include "domain/bookings/proof_of_work.hpp"
#include "domain/bookings/visitor_use.hpp"
#include "storage/bookings/visitor_bookings.hpp"
#include "storage/customers/standing.hpp"
#include "storage/messages/visitor_mails.hpp"

namespace app {

// An anonymous visitor who takes time of a business.
struct Visit {
    std::string_view business_id;
    std::string_view client;       // The client key of their address; empty: not limited.
    std::string_view email = {};   // That they give, or empty.
    std::optional<domain::Proof> proof = {};
    std::string_view phone = {};   // Likewise.
};

// What they take: a booking that is not stored yet, or a hold that they confirm.
struct Taking {
    const domain::Booking& booking;   // The first of a series.
    bool was_held = false;            // What it takes was counted when it was held.
    int times = 1;                    // Of a series.
    int mails = 0;                    // That it causes (domain::mails_of).
};

// How they take it.
struct Terms {
    bool must_confirm = false;   // By mail.
    bool asks_first = false;     // It is a request: so the standing of the customer wants it.
};

// Whether the visitor may take that much (domain/bookings/visitor_use.hpp), before anything is claimed: most of those
// who may not are refused here. It is asked when it is made, and judged later: what is asked in between need not be
// waited for.
class VisitorCheck {
public:
    // `booking_id` is the hold that is confirmed, or empty.
    VisitorCheck(const Shell&, storage::Snapshot&, const Visit&, std::string_view booking_id = {});

    // Refuses with not_bookable_online a customer whom the business keeps out; with too_many_bookings, and with
    // proof_required as check_proof does. Refuses if the visitor must confirm the booking by mail and no service of the
    // order asks for an address.
    core::Result<Terms> finish(const Decision&, bool was_held = false);
    core::Result<Terms> finish(const domain::VisitorDemand&, const domain::BookingFacts&);

private:
    // Whether the visitor must confirm by mail.
    core::Result<bool> judge(const domain::VisitorDemand&, const domain::BookingFacts&);

    const Shell& shell_;
    storage::Snapshot& snapshot_;
    const Visit visit_;
    std::optional<storage::VisitorUseQuery> query_;
    std::optional<storage::MailUseQuery> mails_;
    std::optional<storage::StandingQuery> standing_;
};

// Whether the visitor asks first. Refuses with not_bookable_online, as VisitorCheck does.
core::Result<bool> check_standing(storage::Snapshot&, const Visit&);

// Thrown if it turns out only under the claim that the visitor must confirm the booking by mail, as when several of
// their requests come at once. Nothing is stored; see with_confirmation.
struct MustConfirm : std::exception { };

// The same under the claim, exactly. Made when everything that the order takes is claimed, and finished before the
// transaction ends.
class Admission {
public:
    Admission(const Shell&, storage::Transaction&, const Visit&, const Taking&);

    // Refuses as VisitorCheck does, with proof_required also as use_proof does; else counts the booking, which must be
    // stored. Throws MustConfirm if the booking does not await confirmation but must.
    core::Result<void> finish();

private:
    const Shell& shell_;
    storage::Transaction& transaction_;
    const Visit visit_;
    storage::VisitorBooking booking_;
    const bool awaits_confirmation_;
    domain::VisitorDemand demand_;
    std::optional<storage::VisitorUseQuery> query_;
    storage::VisitorMails caused_;
    std::optional<storage::MailUseQuery> mails_;
};

// Runs `attempt`, which books what awaits confirmation if `must_confirm` says so; once more if it turns out to be
// needed.
template <class Attempt> auto with_confirmation(bool& must_confirm, const Attempt& attempt)
{
    try {
        return attempt();
    } catch (const MustConfirm&) {
        must_confirm = true;
        return attempt();
    }
}

// What a visitor changes by a link.
struct LinkChange {
    std::string_view business_id;
    std::string_view client;          // As of a Visit.
    const domain::Outcome& outcome;   // Of several bookings that change together, one.
};

// Whether the client may cause the mails of a move, before anything is claimed. Refuses with too_many_bookings.
core::Result<void> check_move(storage::Snapshot&, const LinkChange&);

// The same exactly, when all else is claimed and the move is stored, and counts them.
core::Result<void> admit_move(storage::Transaction&, const LinkChange&);

// Counts the mails of another change that is stored: a cancellation, or the answer to a mail. These are never refused,
// as people need to hear of them, and there are no more of them than of bookings.
void count_mails(storage::Transaction&, const LinkChange&);

// Deletes, of at most `most` bookings and as many submissions and causes of mails, who made them, once that does not
// count any more. Returns their number.
int forget_visitors(const Shell&, int most);

}   // namespace app
