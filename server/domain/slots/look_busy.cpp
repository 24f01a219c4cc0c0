#include "domain/slots/look_busy.hpp"

#include <algorithm>

namespace domain {

namespace {

// A higher share would leave too few starts to book.
constexpr int most_hidden_percent = 90;

// The finalizer of SplitMix64: each output bit depends on each input bit.
constexpr std::uint64_t mixed(std::uint64_t bits)
{
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebU;
    return bits ^ bits >> 31;
}

}   // namespace

LookBusy::LookBusy(const SlotRules& rules, const StartQuery& query)
    : percent_(query.is_shown && rules.seats == 1
              ? static_cast<std::uint64_t>(std::clamp(rules.look_busy_percent, 0, most_hidden_percent))
              : 0)
{
    // Each claim raises one of these numbers and thereby the sum, which does not depend on the order of the staff.
    for (const auto& host : query.staff)
        seed_ += static_cast<std::uint64_t>(host.claim_seq);
    seed_ = mixed(seed_);
}

bool LookBusy::hides(Instant start) const
{
    return mixed(seed_ ^ static_cast<std::uint64_t>(start.time_since_epoch().count())) % 100 < percent_;
}

}   // namespace domain
