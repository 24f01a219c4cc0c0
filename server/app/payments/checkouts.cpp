#include "app/payments/checkouts.hpp"

#include <algorithm>

#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/business_decisions.hpp"
#include "app/bookings/link_lookup.hpp"
#include "app/caches/provider_calls.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/bookings/links.hpp"
#include "storage/catalogue/translations.hpp"
#include "storage/payments/checkouts.hpp"
#include "storage/payments/refunds.hpp"

namespace app {

using core::CheckoutStatus;
using core::ErrorCode;
using core::LinkPurpose;
using core::PaymentMismatch;
using core::refuse;
using core::Result;
using domain::CheckoutKey;
using storage::Snapshot;
using storage::Transaction;

namespace {

// Between two questions of visitors about one checkout. A visitor who looks, pays and comes back is answered each time.
constexpr core::seconds question_pause {2};
constexpr int questions_at_once = 5;
constexpr auto too_many = "too many calls of the payment provider are under way";

constexpr LinkPurpose shows[] = {LinkPurpose::payment, LinkPurpose::view, LinkPurpose::confirm};

Result<domain::Booking> find_booking_behind(const Shell& shell, Snapshot& snapshot, LinkKey key, bool is_to_start)
{
    const auto hash = shell.hash(key.token);
    for (const auto purpose : std::span {shows}.first(is_to_start ? std::size(shows) : 1))
        if (auto booking = find_behind(snapshot, {key.business_id, hash, purpose})) return booking;
    return refuse(ErrorCode::link_expired);
}

CheckoutView view_of(Snapshot& snapshot, std::string_view business_id, domain::Checkout checkout)
{
    CheckoutView view {.checkout = std::move(checkout), .bookings = {}, .refunded_minor = 0, .now = snapshot.now()};
    for (const auto& share : view.checkout.shares)
        if (auto booking = storage::find_booking(snapshot, business_id, share.booking_id))
            view.bookings.push_back(std::move(*booking));
    std::ranges::sort(view.bookings, {}, [](const auto& booking) { return domain::whole_time(booking).from; });
    view.refunded_minor = storage::refunded_of(snapshot, business_id, view.checkout.id);
    return view;
}

// The booking's last checkout, if it is for the same payment and still open.
std::optional<domain::Checkout> find_open(
    Snapshot& snapshot, std::string_view business_id, const domain::Checkout& wanted)
{
    auto last = storage::find_last_checkout_of(snapshot, business_id, wanted.shares.front().booking_id);
    const bool is_open = last && last->status == CheckoutStatus::open && !last->provider_id.empty();
    if (!is_open || last->provider != wanted.provider || !domain::is_same_payment(*last, wanted)) return {};
    return last;
}

struct Prepared {
    domain::Checkout checkout;
    std::string token;
    std::string title, email;
    core::Locale locale;
};

// Everything except the request to the provider.
Result<Prepared> prepare(const Shell& shell, LinkKey link, const std::string& id, const std::string& token)
{
    const auto seen = TRY(
        shell.database.read([&](Snapshot& snapshot) { return find_booking_behind(shell, snapshot, link, true); }));
    const auto translations = shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_translations(snapshot, link.business_id, seen.locale); });
    return shell.database.write([&](Transaction& transaction) -> Result<Prepared> {
        const auto bookings = claim_with_series(transaction, link.business_id, seen);
        auto wanted = TRY(domain::decide_checkout(id, bookings, transaction.now()));
        wanted.provider = shell.payments.name;
        auto open = find_open(transaction, link.business_id, wanted);
        if (!open) storage::insert_checkout(transaction, link.business_id, wanted);
        storage::insert_link(transaction, link.business_id, {shell.hash(token), LinkPurpose::payment, seen.id});
        return Prepared {open ? std::move(*open) : std::move(wanted), token,
            domain::service_names(domain::translated(seen, translations)), seen.contact.email, seen.locale};
    });
}

CheckoutKey key_of(std::string_view business_id, const domain::Checkout& checkout)
{
    return {std::string {business_id}, checkout.id, checkout.provider_id};
}

// In the visitor's language, independent of their browser's language when they return.
std::string return_url(const CheckoutRequest& request, const Prepared& prepared)
{
    const bool has_prefix = prepared.locale != request.site_locale;
    return std::string {request.origin} + (has_prefix ? "/" + std::string {core::word(prepared.locale)} : "")
        + "/verify-payment-callback?token=" + prepared.token;
}

void begin(const Shell& shell, const CheckoutRequest& request, Prepared& prepared)
{
    auto& checkout = prepared.checkout;
    const auto begun = shell.payments.begin({.key = key_of(request.link.business_id, checkout),
        .amount = checkout.amount,
        .title = prepared.title,
        .email = prepared.email,
        .return_url = return_url(request, prepared),
        .locale = prepared.locale,
        .created_at = checkout.created_at});
    checkout.provider_id = begun.provider_id;
    checkout.pay_url = begun.pay_url;
}

// Nothing is stored for a start that is turned away.
Result<Prepared> prepare_and_begin(const Shell& shell, const CheckoutRequest& request)
{
    std::optional<Result<Prepared>> prepared;
    const ProviderCalls::Subject subject {"begin\n" + shell.hash(request.link.token), shell.now(), core::seconds {0}};
    const bool was_made = shell.provider_calls->make(subject, [&] {
        prepared.emplace(prepare(shell, request.link, shell.new_ordered_id(), shell.new_secret()));
        if (*prepared && (*prepared)->checkout.provider_id.empty()) begin(shell, request, **prepared);
    });
    if (!was_made) throw domain::ProviderError {too_many};
    return *std::move(prepared);
}

// As reasons were spelt before they were words of the contract: the ids of alerts are made of that.
std::string spelt_once(PaymentMismatch reason)
{
    if (reason == PaymentMismatch::refund_failed) return "a refund failed";
    std::string text {core::word(reason)};
    std::ranges::replace(text, '_', ' ');
    return text;
}

// The alert's id says what was reported, and is made the id of the line: the same again is no other one.
void alert(const Shell& shell, Transaction& transaction, std::string_view business_id, storage::PaymentAlert alert)
{
    alert.id = shell.hash(alert.id + "\n" + alert.checkout_id + "\n" + spelt_once(alert.reason));
    storage::insert_alert(transaction, business_id, alert);
}

// Records the payment for all bookings of the checkout.
void record_all(const Shell& shell, Transaction& transaction, const CheckoutKey& key, const domain::Checkout& checkout)
{
    const auto change_id = checkout.shares.size() > 1 ? checkout.id : std::string {};
    for (const auto& share : checkout.shares) {
        const Payment payment {
            checkout.id + ":" + share.booking_id, share.amount_minor, checkout.amount.currency, change_id};
        const auto booking = record_payment(shell, transaction, {key.business_id, share.booking_id}, payment);
        if (!booking) throw storage::DatabaseError {"a checkout of a booking that takes no such money"};
    }
}

// What the provider reported, and how the checkout stood in the queue before it was asked.
struct Asked {
    domain::PaymentReport report;
    std::optional<storage::Lease> lease;
};

// Applies the provider's report completely, or not at all if another transaction was faster. Returns why it does not
// fit.
std::optional<PaymentMismatch> apply(
    const Shell& shell, Transaction& transaction, const CheckoutKey& key, const Asked& asked)
{
    const auto& report = asked.report;
    const auto checkout = storage::find_checkout(transaction, key.business_id, key.checkout_id);
    if (!checkout) return {};
    const auto refunded = storage::refunded_of(transaction, key.business_id, key.checkout_id);
    if (const auto reason = domain::why_unfit(report, key.business_id, *checkout, refunded)) {
        // Of money that the business gave back at the provider, each further amount is another report.
        const auto more = *reason == PaymentMismatch::refunded_elsewhere
            ? ":" + std::to_string(report.refunded_minor - refunded)
            : std::string {};
        alert(shell, transaction, key.business_id, {"report" + more, key.checkout_id, *reason, key.provider_id});
        const bool is_about_it = report.business_id == key.business_id && report.checkout_id == checkout->id;
        if (is_about_it && domain::is_undone_payment(report, *checkout)
            && domain::may_become(checkout->status, CheckoutStatus::failed))
            storage::change_checkout(transaction, key, checkout->status, CheckoutStatus::failed);
        else if (asked.lease)
            storage::postpone_check(transaction, key, *asked.lease);
        return reason;
    }
    if (!domain::may_become(checkout->status, report.status)) return {};
    if (storage::change_checkout(transaction, key, checkout->status, report.status)) {
        if (report.status == CheckoutStatus::paid) record_all(shell, transaction, key, *checkout);
        return {};
    }
    // Another transaction changed the checkout meanwhile: decide again from its new state. States only move forward.
    return apply(shell, transaction, key, asked);
}

// Why a genuine event cannot be applied; nullopt if it can.
std::optional<PaymentMismatch> why_unfit(
    const domain::PaymentEvent& event, const std::optional<domain::Checkout>& checkout, std::int64_t refunded_minor)
{
    if (event.unfit) return event.unfit;
    if (!checkout) return PaymentMismatch::no_such_checkout;
    const auto& said = event.key.provider_id;
    if (!said.empty() && !checkout->provider_id.empty() && said != checkout->provider_id)
        return PaymentMismatch::another_payment;
    if (!event.report) return {};
    return domain::why_unfit(*event.report, event.key.business_id, *checkout, refunded_minor);
}

// For an event when the provider cannot be asked now. Throws ProviderError if no job would ask: then the provider has
// to tell again.
void leave_to_queue(const Shell& shell, const domain::PaymentEvent& event)
{
    const bool is_left = shell.database.write([&](Transaction& transaction) {
        if (storage::check_soon(transaction, event.key)) return true;
        const auto checkout = storage::find_checkout(transaction, event.key.business_id, event.key.checkout_id);
        return checkout && event.report && !domain::may_become(checkout->status, event.report->status);
    });
    if (!is_left) throw domain::ProviderError {too_many};
}

}   // namespace

Result<StartedCheckout> start_checkout(
    const Shell& shell, const CheckoutRequest& request, const Keep<StartedCheckout>& keep)
{
    if (!shell.payments.takes_money()) return refuse(ErrorCode::nothing_due);
    const auto& business_id = request.link.business_id;
    const auto prepared = TRY(prepare_and_begin(shell, request));
    if (keep) {
        const auto look = [&](Snapshot& snapshot) { return view_of(snapshot, business_id, prepared.checkout); };
        keep.expect({prepared.token, shell.database.read(look)});
    }
    return shell.database.write([&](Transaction& transaction) -> Result<StartedCheckout> {
        const auto& checkout = prepared.checkout;
        storage::set_begun(transaction, business_id, checkout.id, {checkout.provider_id, checkout.pay_url});
        auto found = storage::find_checkout(transaction, business_id, checkout.id);
        return keep.keep_and_return(
            transaction, StartedCheckout {prepared.token, view_of(transaction, business_id, std::move(found).value())});
    });
}

Result<CheckoutView> find_checkout(const Shell& shell, LinkKey link)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<CheckoutView> {
        const auto booking = TRY(find_booking_behind(shell, snapshot, link, false));
        auto checkout = storage::find_last_checkout_of(snapshot, link.business_id, booking.id);
        if (!checkout) return refuse(ErrorCode::link_expired);
        return view_of(snapshot, link.business_id, std::move(*checkout));
    });
}

Result<CheckoutView> return_to_checkout(const Shell& shell, LinkKey link)
{
    auto known = TRY(find_checkout(shell, link));
    if (known.checkout.status == CheckoutStatus::paid) return known;
    try {
        const ProviderCalls::Subject subject {
            "look\n" + known.checkout.id, known.now, question_pause, questions_at_once};
        const auto key = key_of(link.business_id, known.checkout);
        if (!shell.provider_calls->make(subject, [&] { follow_checkout(shell, key); })) return known;
    } catch (const domain::ProviderError& error) {
        shell.report("payment_provider_silent", error.what());   // The visitor sees the stored state; the job retries.
    }
    return find_checkout(shell, link);
}

void follow_checkout(const Shell& shell, const CheckoutKey& key)
{
    Asked asked;
    const auto known = shell.database.read([&](Snapshot& snapshot) {
        asked.lease = storage::find_lease(snapshot, key);
        return storage::find_checkout(snapshot, key.business_id, key.checkout_id);
    });
    if (!known || known->provider != shell.payments.name || known->provider_id.empty()) return;
    asked.report = shell.payments.look(key_of(key.business_id, *known));
    const auto reason = shell.database.write([&](Transaction& transaction) -> std::optional<PaymentMismatch> {
        return apply(shell, transaction, key, asked);
    });
    if (reason) shell.report("payment_does_not_fit", core::word(*reason));
}

Result<void> receive_payment_event(const Shell& shell, std::string_view business_id, const ProviderMessage& message)
{
    const auto event = TRY(shell.payments.read_event(message.signature, message.body, shell.now()));
    if (event.key.checkout_id.empty()) return {};
    std::int64_t refunded = 0;
    const auto checkout = shell.database.read([&](Snapshot& snapshot) {
        refunded = storage::refunded_of(snapshot, event.key.business_id, event.key.checkout_id);
        return storage::find_checkout(snapshot, event.key.business_id, event.key.checkout_id);
    });
    const auto reason = why_unfit(event, checkout, refunded);
    if (!reason) {
        if (!shell.provider_calls->make([&] { follow_checkout(shell, event.key); })) leave_to_queue(shell, event);
        return {};
    }
    shell.database.write([&](Transaction& transaction) {
        const std::string_view owner = checkout ? std::string_view {event.key.business_id} : business_id;
        alert(shell, transaction, owner, {event.id, event.key.checkout_id, *reason, event.key.provider_id});
    });
    shell.report("payment_event_does_not_fit", core::word(*reason));
    return {};
}

}   // namespace app
