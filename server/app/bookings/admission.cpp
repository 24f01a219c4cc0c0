#include "app/bookings/admission.hpp"

#include "app/bookings/proof_of_work.hpp"
#include "core/text_forms.hpp"
#include "storage/bookings/visitor_submissions.hpp"
#include "storage/catalogue/visitor_limits.hpp"

namespace app {

namespace {

constexpr core::hours counted {25};   // An hour longer than it counts.

storage::VisitorBooking to_stored(const Visit& visit, std::string_view booking_id)
{
    return {.business_id = visit.business_id,
        .booking_id = booking_id,
        .client = visit.client,
        .mailbox = visit.email.empty() ? std::string {} : core::mailbox_of(visit.email)};
}

domain::ContactValues values_of(const Visit& visit)
{
    return {domain::email_value(visit.email), domain::phone_value(visit.phone)};
}

// Whether they ask first.
core::Result<bool> judge_standing(core::CustomerStanding standing)
{
    if (standing == core::CustomerStanding::kept_out) return core::refuse(core::ErrorCode::not_bookable_online);
    return standing == core::CustomerStanding::asks_first;
}

domain::VisitorDemand demand_of(const Taking& taking)
{
    const auto& booking = taking.booking;
    return {.items = static_cast<int>(booking.items.size()) * taking.times,
        .is_open = booking.expires_at.has_value(),
        .is_hold = booking.status == core::BookingStatus::held,
        .was_held = taking.was_held,
        .mails = taking.mails};
}

storage::VisitorMails to_caused(const storage::VisitorBooking& booking)
{
    return {.business_id = booking.business_id,
        .booking_id = booking.booking_id,
        .client = booking.client,
        .mailbox = booking.mailbox};
}

storage::VisitorMails caused_by(const LinkChange& change)
{
    const auto& [booking, notices, refund_minor, change_id] = change.outcome;
    return {.business_id = change.business_id,
        .booking_id = booking.id,
        .change_id = change_id,
        .client = change.client,
        .mailbox = booking.contact.email.empty() ? std::string {} : core::mailbox_of(booking.contact.email),
        .mails = domain::mails_of(change.outcome)};
}

core::Result<domain::MailUse> judge_move(storage::Snapshot& snapshot, const storage::VisitorMails& caused)
{
    auto asked = storage::ask_visitor_limits(snapshot, caused.business_id);
    storage::MailUseQuery query {snapshot, caused};
    const auto limits = storage::read_visitor_limits(std::move(asked));
    const auto use = query.read();
    if (!domain::may_cause(limits, caused.mails, use)) return core::refuse(core::ErrorCode::too_many_bookings);
    return use;
}

}   // namespace

VisitorCheck::VisitorCheck(
    const Shell& shell, storage::Snapshot& snapshot, const Visit& visit, std::string_view booking_id)
    : shell_ {shell}
    , snapshot_ {snapshot}
    , visit_ {visit}
{
    if (const auto values = values_of(visit); !values.is_empty())
        standing_.emplace(snapshot, visit.business_id, values);
    if (visit.client.empty()) return;
    const auto asked = to_stored(visit, booking_id);
    query_.emplace(snapshot, asked);
    query_->ask_orders_of_business(snapshot, asked);
    mails_.emplace(snapshot, to_caused(asked));
}

core::Result<Terms> VisitorCheck::finish(const Decision& decision, bool was_held)
{
    return finish(
        demand_of(
            {.booking = decision.outcome.booking, .was_held = was_held, .mails = domain::mails_of(decision.outcome)}),
        decision.facts);
}

core::Result<Terms> VisitorCheck::finish(const domain::VisitorDemand& demand, const domain::BookingFacts& facts)
{
    Terms terms;
    if (standing_) terms.asks_first = TRY(judge_standing(standing_->read()));
    standing_.reset();
    terms.must_confirm = TRY(judge(demand, facts));
    return terms;
}

core::Result<bool> VisitorCheck::judge(const domain::VisitorDemand& demand, const domain::BookingFacts& facts)
{
    if (!query_) return false;
    const auto limits = query_->read_limits();
    auto uses = query_->read_uses();
    uses.mails = mails_->read();
    const auto verdict = domain::judge_visitor(limits, demand, uses);
    query_.reset();
    mails_.reset();
    const bool cannot_confirm = verdict.must_confirm && !domain::asks_for_email(facts);
    if (verdict.is_refused || cannot_confirm) return core::refuse(core::ErrorCode::too_many_bookings);
    if (verdict.needs_proof) TRY(check_proof(shell_, snapshot_, {visit_.business_id, visit_.client}, visit_.proof));
    return verdict.must_confirm;
}

core::Result<bool> check_standing(storage::Snapshot& snapshot, const Visit& visit)
{
    return judge_standing(storage::StandingQuery {snapshot, visit.business_id, values_of(visit)}.read());
}

Admission::Admission(const Shell& shell, storage::Transaction& transaction, const Visit& visit, const Taking& taking)
    : shell_ {shell}
    , transaction_ {transaction}
    , visit_ {visit}
    , booking_ {to_stored(visit, taking.booking.id)}
    , awaits_confirmation_ {taking.booking.status == core::BookingStatus::awaiting_confirmation}
    , demand_ {demand_of(taking)}
    , caused_ {to_caused(booking_)}
{
    booking_.items = demand_.items;
    caused_.change_id = taking.times > 1 ? std::string_view {taking.booking.series_id} : std::string_view {};
    caused_.mails = taking.mails;
    if (visit.client.empty()) return;
    storage::claim_visitor(transaction_, booking_);
    query_.emplace(transaction_, booking_);
    mails_.emplace(transaction_, caused_);
}

core::Result<void> Admission::finish()
{
    if (!query_) return {};
    const auto limits = query_->read_limits();
    auto uses = query_->read_uses();
    uses.mails = mails_->read();
    const auto verdict = domain::judge_visitor(limits, demand_, uses);
    query_.reset();
    mails_.reset();
    if (verdict.is_refused) return core::refuse(core::ErrorCode::too_many_bookings);
    if (verdict.needs_proof) TRY(use_proof(shell_, transaction_, {visit_.business_id, visit_.client}, visit_.proof));
    if (verdict.must_confirm && !awaits_confirmation_) throw MustConfirm {};
    booking_.is_proved = verdict.needs_proof;
    storage::store_visitor_booking(transaction_, booking_);
    storage::store_visitor_mails(transaction_, caused_, uses.mails);
    return {};
}

core::Result<void> check_move(storage::Snapshot& snapshot, const LinkChange& change)
{
    if (!change.client.empty()) TRY(judge_move(snapshot, caused_by(change)));
    return {};
}

core::Result<void> admit_move(storage::Transaction& transaction, const LinkChange& change)
{
    if (change.client.empty()) return {};
    const auto caused = caused_by(change);
    storage::claim_visitor(transaction,
        {.business_id = caused.business_id,
            .booking_id = caused.booking_id,
            .client = caused.client,
            .mailbox = caused.mailbox});
    const auto before = TRY(judge_move(transaction, caused));
    storage::store_visitor_mails(transaction, caused, before);
    return {};
}

void count_mails(storage::Transaction& transaction, const LinkChange& change)
{
    if (change.client.empty()) return;
    const auto caused = caused_by(change);
    const auto before = storage::MailUseQuery {transaction, caused}.read();
    storage::store_visitor_mails(transaction, caused, before);
}

int forget_visitors(const Shell& shell, int most)
{
    const bool is_any = shell.database.read([](storage::Snapshot& snapshot) {
        const auto before = snapshot.now() - counted;
        return storage::has_old_visitor_bookings(snapshot, before)
            || storage::has_old_visitor_submissions(snapshot, before)
            || storage::has_old_visitor_mails(snapshot, before);
    });
    if (!is_any) return 0;   // What is kept beside the database holds until something is written.
    return shell.database.write([&](storage::Transaction& transaction) {
        const auto before = transaction.now() - counted;
        return storage::delete_visitor_bookings(transaction, before, most)
            + storage::delete_visitor_submissions(transaction, before, most)
            + storage::delete_visitor_mails(transaction, before, most);
    });
}

}   // namespace app
