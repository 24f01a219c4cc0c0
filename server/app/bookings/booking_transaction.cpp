#include "app/bookings/booking_transaction.hpp"

#include <algorithm>

#include "app/bookings/consents.hpp"
#include "domain/bookings/answers.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/bookings/links.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/messages/mails.hpp"
#include "storage/messages/outbox.hpp"
#include "storage/messages/planned_notices.hpp"
#include "storage/payments/payments.hpp"
#include "storage/payments/refunds.hpp"

namespace app {

using core::BookingStatus;
using core::ErrorCode;
using core::FieldCode;
using core::LinkPurpose;
using core::Result;

namespace {

void store_refund(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome)
{
    if (outcome.refund_minor == 0) return;
    const auto& booking = outcome.booking;
    const auto id = refund_id_of(outcome);
    const auto currency = booking.price ? booking.price->currency : std::string {};
    const storage::LedgerLine line {id, booking.id, "refund", outcome.refund_minor, currency};
    storage::insert_ledger_line(transaction, business_id, line, transaction.now());
    storage::order_refunds(transaction, business_id, line);
}

// Whether the booking ended before it was scheduled.
bool never_came_to_be(BookingStatus before, BookingStatus after)
{
    return domain::is_live(before) && before != BookingStatus::scheduled && !domain::is_live(after);
}

}   // namespace

Result<void> store_new(Transaction& transaction, std::string_view business_id, const domain::Outcome& outcome,
    const domain::BookingFacts& facts)
{
    const auto& booking = outcome.booking;
    const auto& link = booking.one_time_link_id;
    if (!link.empty() && !storage::take_use(transaction, business_id, link, transaction.now()))
        return core::refuse(ErrorCode::one_time_link_expired);
    storage::insert_booking(transaction, business_id, booking);
    storage::enqueue(transaction, business_id, outcome);
    const auto plan = domain::plan_notices(booking, domain::reminder_rules_of(facts), transaction.now());
    storage::insert_plan(transaction, {std::string {business_id}, booking.id}, plan);
    return {};
}

void plan_notices_after(
    Transaction& transaction, std::string_view business_id, const domain::Booking& booking, core::Instant moment)
{
    const auto rules = storage::find_reminder_rules(transaction, business_id, booking);
    storage::replace_plan(
        transaction, {std::string {business_id}, booking.id}, domain::plan_notices(booking, rules, moment));
}

void store_change(Transaction& transaction, std::string_view business_id, const domain::Booking& before,
    const domain::Outcome& outcome)
{
    const auto& booking = outcome.booking;
    storage::update_booking(transaction, business_id, before, booking);
    storage::enqueue(transaction, business_id, outcome);
    if (domain::needs_new_plan(before, booking))
        plan_notices_after(transaction, business_id, booking, transaction.now());
    store_refund(transaction, business_id, outcome);
    if (before.status == BookingStatus::awaiting_confirmation && !domain::is_live(booking.status))
        storage::give_up_confirmation_mail(transaction, business_id, booking.id);
    if (never_came_to_be(before.status, booking.status) && !booking.one_time_link_id.empty())
        storage::give_use_back(transaction, business_id, booking.one_time_link_id);
}

std::string refund_id_of(const domain::Outcome& outcome)
{
    if (outcome.refund_minor == 0) return {};
    return "refund:" + outcome.booking.id + ":" + std::to_string(outcome.booking.refunded_minor);
}

std::vector<domain::Booking> claim_with_series(
    Transaction& transaction, std::string_view business_id, const domain::Booking& booking)
{
    std::vector<domain::Booking> claimed;
    if (!booking.series_id.empty())
        claimed = storage::claim_series(transaction, business_id, booking.series_id);
    else if (auto one = storage::claim_booking(transaction, business_id, booking.id))
        claimed.push_back(std::move(*one));
    std::ranges::sort(claimed, {}, &domain::Booking::id);
    return claimed;
}

NewTokens new_tokens(const Shell& shell)
{
    return {.view = shell.new_secret(), .cancel = shell.new_secret(), .reschedule = shell.new_secret()};
}

ManageTokens tokens_for(const domain::Booking& booking, const NewTokens& tokens)
{
    ManageTokens given {tokens.view, {}, {}};
    if (booking.status == BookingStatus::awaiting_confirmation) return given;
    if (booking.policy.cancel_notice) given.cancel = tokens.cancel;
    if (booking.policy.reschedule_notice) given.reschedule = tokens.reschedule;
    return given;
}

ManageTokens issue_links(const Shell& shell, Transaction& transaction, const NewLinks& links)
{
    const auto issue = [&](LinkPurpose purpose, std::string_view token) {
        storage::insert_link(transaction, links.business_id, {shell.hash(token), purpose, links.booking.id});
    };
    auto given = tokens_for(links.booking, links.tokens);
    issue(LinkPurpose::view, given.view);
    if (given.cancel) issue(LinkPurpose::cancel, *given.cancel);
    if (given.reschedule) issue(LinkPurpose::reschedule, *given.reschedule);
    return given;
}

void store_agreement(const Shell& shell, Transaction& transaction, const Agreement& agreement)
{
    const auto& visitor = agreement.visitor;
    const storage::Subject subject {agreement.business_id, storage::SubjectKind::booking, agreement.booking_id};
    store_consents(
        shell, transaction, domain::consents_of(agreement.facts, visitor), {subject, visitor.locale, visitor.ip});
    storage::insert_attribution(transaction, subject, visitor.attribution);
    std::vector<storage::AnswersToForm> answers;
    for (auto& [form, kept] : domain::answers_of(agreement.facts, visitor))
        answers.push_back({*form, std::move(kept)});
    storage::insert_answers(transaction, subject, answers);
}

Result<void> use_one_time_link(const Shell& shell, Snapshot& snapshot, LinkKey slug, domain::Order& order)
{
    if (slug.token.empty()) return {};
    const auto link = storage::find_one_time_link(snapshot, slug.business_id, shell.hash(slug.token), snapshot.now());
    const bool fits = link && (order.calendar_id.empty() || order.calendar_id == link->calendar_id)
        && (order.menu_id.empty() || order.menu_id == link->menu_id);
    if (!fits) return core::refuse(ErrorCode::one_time_link_expired);
    order.calendar_id = link->calendar_id;
    order.menu_id = link->menu_id;
    order.one_time_link_id = link->id;
    return {};
}

}   // namespace app
