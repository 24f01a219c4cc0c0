#include "app/bookings/series.hpp"

#include <algorithm>

#include "app/bookings/admission.hpp"
#include "app/bookings/booking_transaction.hpp"
#include "app/bookings/link_lookup.hpp"
#include "app/bookings/order_decision.hpp"
#include "app/history/noted_changes.hpp"
#include "domain/bookings/guests.hpp"
#include "domain/customers/standing.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::refuse;
using core::Result;

namespace {

constexpr std::size_t most_alternatives = 3;
constexpr core::days nearby {3};

bool may_recur(const domain::BookingFacts& facts)
{
    return std::ranges::all_of(facts.items, [](const auto& item) { return item.service.is_recurring; });
}

// The zone of the host of the first item, or of its first candidate: a series keeps the wall-clock time of this zone.
const domain::ZonePointer& roster_zone(const domain::BookingFacts& facts)
{
    return facts.items.front().candidates.front().time.roster.zone;
}

Result<void> check_series(const domain::Order& order, const domain::BookingFacts& facts)
{
    auto errors = domain::check_order(order, facts);
    if (errors.empty()) TRY(domain::check_guests(order, facts));
    if (errors.empty() && !may_recur(facts)) errors.push_back({"recurrence", FieldCode::not_asked});
    if (errors.empty() && facts.items.front().candidates.empty()) errors.push_back({"items", FieldCode::not_found});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

Result<domain::BookingFacts> facts_around(
    const Shell& shell, Snapshot& snapshot, const OrderClaim& claim, core::days reach)
{
    return storage::order_facts(snapshot,
        {.business_id = claim.business_id,
            .order = claim.order,
            .window = {claim.starts_at - reach, claim.starts_at + reach + core::minutes {1}},
            .customer_email = {},
            .booking_id = {},
            .find_zone = shell.find_zone});
}

Result<Occurrence> look_at_occurrence(const Shell& shell, Snapshot& snapshot, const OrderClaim& claim)
{
    const auto facts = TRY(facts_around(shell, snapshot, claim, nearby));
    const auto demands = domain::to_demands(claim.order, facts);
    const domain::OrderQuery query {.items = demands,
        .may_reorder = facts.may_reorder,
        .pools = facts.pools,
        .window = {claim.starts_at - nearby, claim.starts_at + nearby},
        .now = snapshot.now(),
        .is_shown = false};
    Occurrence occurrence;
    occurrence.starts_at = claim.starts_at;
    occurrence.is_free = domain::place_order(query, claim.starts_at).verdict == domain::StartVerdict::offered;
    if (!occurrence.is_free)
        occurrence.alternatives
            = domain::nearest_starts(domain::find_order_starts(query), claim.starts_at, most_alternatives);
    return occurrence;
}

Result<void> check_starts(const Shell& shell, const SeriesRequest& wanted)
{
    std::vector<core::FieldError> errors;
    if (wanted.starts.empty()) errors.push_back({"starts", FieldCode::too_few});
    if (wanted.starts.size() > domain::most_occurrences) errors.push_back({"starts", FieldCode::too_many});
    for (std::size_t i = 1; i < wanted.starts.size(); ++i)
        if (wanted.starts[i] <= wanted.starts[i - 1])
            errors.push_back({"starts[" + std::to_string(i) + "]", FieldCode::not_unique});
    if (!shell.find_zone(wanted.visitor.time_zone)) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

bool is_conflict(ErrorCode code)
{
    return code == ErrorCode::staff_busy || code == ErrorCode::seats_taken || code == ErrorCode::resource_busy
        || code == ErrorCode::limit_reached || code == ErrorCode::customer_limit_reached
        || code == ErrorCode::slot_not_offered;
}

// Books the starts in turn; each one sees the bookings made before, so that limits count them.
class SeriesBooking {
public:
    SeriesBooking(const Shell& shell, Transaction& transaction, std::string_view business_id, domain::Order order)
        : shell_ {shell}
        , transaction_ {transaction}
        , business_id_ {business_id}
        , order_ {std::move(order)}
    {
        booked.series_id = shell.new_id();
    }

    Result<void> add(core::Instant start, const domain::Visitor& visitor)
    {
        auto facts = TRY(claim_order(shell_, transaction_,
            {.business_id = business_id_,
                .order = order_,
                .starts_at = start,
                .customer_email = visitor.contact.email}));
        if (asks_first) facts = domain::asking_first(std::move(facts));
        auto outcome = domain::decide_booking(shell_.new_id(), {order_, start, visitor}, facts, transaction_.now());
        if (!outcome && !is_conflict(outcome.error().code)) return refuse(outcome.error());
        if (!outcome) {
            conflict.fields.push_back({"starts[" + std::to_string(position_++) + "]", FieldCode::invalid});
            return {};
        }
        ++position_;
        outcome->booking.series_id = booked.series_id;
        outcome->change_id = booked.series_id;
        // One mail has the link that confirms them all.
        if (!booked.bookings.empty())
            std::erase_if(outcome->notices,
                [](const auto& notice) { return notice.kind == core::NoticeKind::booking_to_confirm; });
        mails = std::max(mails, domain::mails_of(*outcome));
        TRY(store_new(transaction_, business_id_, *outcome, facts));
        note_change(shell_, transaction_, {.business_id = business_id_, .before = nullptr, .after = outcome->booking});
        store_agreement(shell_, transaction_, {business_id_, outcome->booking.id, visitor, facts});
        auto tokens = issue_links(shell_, transaction_, {business_id_, outcome->booking, new_tokens(shell_)});
        booked.bookings.push_back({std::move(outcome->booking), std::move(tokens)});
        return {};
    }

    BookedSeries booked;
    core::Refusal conflict {ErrorCode::series_conflict};
    int mails = 0;             // That the series causes.
    bool asks_first = false;   // As Terms say.

private:
    const Shell& shell_;
    Transaction& transaction_;
    const std::string_view business_id_;
    const domain::Order order_;
    std::size_t position_ = 0;
};

// Checks the request and returns its order with the one-time link.
Result<domain::Order> check_request(
    const Shell& shell, Snapshot& snapshot, std::string_view business_id, const SeriesRequest& wanted)
{
    domain::BookingRequest first {wanted.order, wanted.starts.front(), wanted.visitor};
    TRY(use_one_time_link(shell, snapshot, {business_id, wanted.one_time_slug}, first.order));
    const auto facts = TRY(storage::order_hosts(snapshot, business_id, first.order));
    if (auto errors = check_all(shell, first, facts, snapshot.now()); !errors.empty())
        return refuse({ErrorCode::invalid_fields, std::move(errors)});
    TRY(check_series(first.order, facts));
    return std::move(first.order);
}

// As VisitorCheck says. Their own hold will be released.
Result<Terms> check_visitor_early(
    const Shell& shell, Snapshot& snapshot, const Visit& visit, const SeriesRequest& wanted)
{
    const auto held
        = find_behind(snapshot, {visit.business_id, shell.hash(wanted.hold_token), core::LinkPurpose::hold});
    VisitorCheck check {shell, snapshot, visit, held ? held->id : std::string {}};
    const auto facts = TRY(storage::order_hosts(snapshot, visit.business_id, wanted.order));
    const auto guests = std::min<std::size_t>(wanted.visitor.guests.size(), domain::most_guests_told);
    return check.finish({.items = static_cast<int>(wanted.order.items.size() * wanted.starts.size()),
                            .mails = 1 + static_cast<int>(guests)},
        facts);
}

void release(Transaction& transaction, const ShownLink& hold)
{
    const auto seen = find_behind(transaction, hold);
    if (!seen) return;
    const auto held = claim_behind(transaction, hold, *seen);
    if (!held) return;
    const auto outcome = domain::decide_release(*held, transaction.now());
    if (outcome) store_change(transaction, hold.business_id, *held, *outcome);
}

// Releases the hold under the claim: hosts are always claimed before bookings, to avoid deadlocks.
Result<domain::Order> make_room(
    const Shell& shell, Transaction& transaction, std::string_view business_id, const SeriesRequest& wanted)
{
    TRY(claim_order(shell, transaction,
        {.business_id = business_id,
            .order = wanted.order,
            .starts_at = wanted.starts.front(),
            .customer_email = wanted.visitor.contact.email}));
    release(transaction, {business_id, shell.hash(wanted.hold_token), core::LinkPurpose::hold});
    return check_request(shell, transaction, business_id, wanted);
}

}   // namespace

Result<SeriesPreview> preview_series(const Shell& shell, std::string_view business_id, const SeriesQuery& query)
{
    const auto zone = shell.find_zone(query.time_zone);
    std::vector<core::FieldError> errors;
    if (!zone) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (query.recurrence.count < 1) errors.push_back({"recurrence.count", FieldCode::too_small});
    if (query.recurrence.count > domain::most_occurrences) errors.push_back({"recurrence.count", FieldCode::too_large});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return shell.database.read([&](Snapshot& snapshot) -> Result<SeriesPreview> {
        OrderClaim claim {.business_id = business_id, .order = query.order, .starts_at = query.first};
        const auto facts = TRY(facts_around(shell, snapshot, claim, core::days {0}));
        TRY(check_series(query.order, facts));
        SeriesPreview preview {zone, {}};
        for (const auto start : domain::occurrences(query.recurrence, query.first, *roster_zone(facts))) {
            claim.starts_at = start;
            preview.occurrences.push_back(TRY(look_at_occurrence(shell, snapshot, claim)));
        }
        return preview;
    });
}

Result<BookedSeries> book_series(
    const Shell& shell, std::string_view business_id, const SeriesRequest& wanted, const Keep<BookedSeries>& keep)
{
    TRY(check_starts(shell, wanted));
    const bool has_hold = !wanted.hold_token.empty();
    auto visitor = wanted.visitor;
    const Visit visit {business_id, wanted.client, visitor.contact.email, wanted.proof, visitor.contact.phone};
    bool asks_first = false;
    const auto early = shell.database.read([&](Snapshot& snapshot) -> Result<domain::Order> {
        asks_first = TRY(check_standing(snapshot, visit));
        auto order = TRY(check_request(shell, snapshot, business_id, wanted));
        visitor.must_confirm = TRY(check_visitor_early(shell, snapshot, visit, wanted)).must_confirm;
        return order;
    });
    // The hold itself may have taken the last use of the one-time link.
    const bool may_be_own = has_hold && !early && early.error().code == ErrorCode::one_time_link_expired;
    if (!early && !may_be_own) return refuse(early.error());
    return with_confirmation(visitor.must_confirm, [&] {
        return shell.database.write([&](Transaction& transaction) -> Result<BookedSeries> {
            auto order = has_hold ? make_room(shell, transaction, business_id, wanted) : early;
            SeriesBooking series {shell, transaction, business_id, TRY(std::move(order))};
            series.asks_first = asks_first;
            for (const auto start : wanted.starts)
                TRY(series.add(start, visitor));
            if (!series.conflict.fields.empty()) return refuse(std::move(series.conflict));
            const auto& first = series.booked.bookings.front().booking;
            const auto times = static_cast<int>(wanted.starts.size());
            const Taking taken {.booking = first, .times = times, .mails = series.mails};
            TRY(Admission(shell, transaction, visit, taken).finish());
            return keep.keep_and_return(transaction, std::move(series.booked));
        });
    });
}

}   // namespace app
