#include "domain/desk/proposals.hpp"

#include <algorithm>

namespace domain {

using core::ErrorCode;
using core::FieldCode;

namespace {

Result<void> check_starts(const Booking& booking, const std::vector<Instant>& increasing, Instant now)
{
    const auto refuse = [](FieldCode code) { return core::refuse_field("starts", code); };
    if (increasing.size() > most_proposed_starts) return refuse(FieldCode::too_many);
    if (std::ranges::adjacent_find(increasing) != increasing.end()) return refuse(FieldCode::not_unique);
    const auto own = whole_time(booking).from;
    const auto is_wrong = [&](Instant start) { return start <= now || start == own; };
    if (std::ranges::any_of(increasing, is_wrong)) return refuse(FieldCode::invalid);
    return {};
}

}   // namespace

Result<Outcome> decide_proposal(Booking booking, std::vector<Instant> starts, Instant now)
{
    const bool is_waiting = booking.status == BookingStatus::requested && is_live(booking, now);
    const bool may_be_told = !booking.contact.email.empty();
    const bool is_second = !starts.empty() && !booking.proposed_starts.empty();
    if (!is_waiting || !may_be_told || is_second) return core::refuse(ErrorCode::state_conflict);
    std::ranges::sort(starts);
    TRY(check_starts(booking, starts, now));
    booking.proposed_starts = std::move(starts);
    booking.changed_at = now;
    Outcome outcome {std::move(booking), {}};
    if (outcome.booking.proposed_starts.empty()) return outcome;
    outcome.booking.expires_at = now + outcome.booking.approval_period.value();
    outcome.notices.push_back({.kind = NoticeKind::times_proposed, .audience = Audience::visitor});
    return outcome;
}

}   // namespace domain
