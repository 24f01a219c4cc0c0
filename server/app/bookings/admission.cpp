#include "app/bookings/admission.hpp"

#include "app/bookings/proof_of_work.hpp"
#include "core/text_forms.hpp"

namespace app {

namespace {

constexpr core::hours counted {25};   // An hour longer than it counts.

storage::VisitorBooking to_stored(const Visit& visit)
{
    const auto& email = visit.booking.contact.email;
    return {.business_id = visit.business_id,
        .booking_id = visit.booking.id,
        .client = visit.client,
        .mailbox = email.empty() ? std::string {} : core::mailbox_of(email),
        .items = visit.items};
}

}   // namespace

int items_of(const domain::Booking& booking) { return static_cast<int>(booking.items.size()); }

Admission::Admission(const Shell& shell, storage::Transaction& transaction, const Visit& visit)
    : shell_ {shell}
    , transaction_ {transaction}
    , proof_ {visit.proof}
    , booking_ {to_stored(visit)}
    , demand_ {.items = visit.items, .is_open = visit.booking.expires_at.has_value(), .was_held = visit.was_held}
{
    if (!visit.client.empty()) query_.emplace(transaction_, booking_);
}

core::Result<void> Admission::finish()
{
    if (!query_) return {};
    const auto limits = query_->read_limits();
    const auto client = query_->read_client(), mailbox = query_->read_mailbox();
    query_.reset();
    switch (domain::judge_visitor(limits, demand_, client, mailbox)) {
    case domain::VisitorVerdict::allowed: break;
    case domain::VisitorVerdict::needs_proof:
        TRY(check_proof(shell_, transaction_, {booking_.business_id, booking_.client}, proof_));
        break;
    case domain::VisitorVerdict::refused: return core::refuse(core::ErrorCode::too_many_bookings);
    }
    storage::store_visitor_booking(transaction_, booking_);
    return {};
}

int forget_visitors(const Shell& shell, int most)
{
    const bool is_any = shell.database.read([](storage::Snapshot& snapshot) {
        return storage::has_old_visitor_bookings(snapshot, snapshot.now() - counted);
    });
    if (!is_any) return 0;   // What is kept beside the database holds until something is written.
    return shell.database.write([&](storage::Transaction& transaction) {
        return storage::delete_visitor_bookings(transaction, transaction.now() - counted, most);
    });
}

}   // namespace app
