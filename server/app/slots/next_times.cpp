#include "app/slots/next_times.hpp"

#include <algorithm>

namespace app {

core::Result<NextTimes> list_next_times(const Shell& shell, const SlotsQuery& asked, std::size_t count)
{
    auto month = TRY(list_first_month(shell, asked));
    NextTimes times {month.slots.zone, std::move(month.slots.starts)};
    if (!times.starts.empty() && times.starts.size() < count) {
        auto later = asked;
        later.from_date = month.query.to_date + std::chrono::days {1};
        later.to_date = month.query.to_date + std::chrono::days {62};
        const auto more = TRY(list_slots(shell, later));
        times.starts.insert(times.starts.end(), more.starts.begin(), more.starts.end());
    }
    times.starts.resize(std::min(times.starts.size(), count));
    return times;
}

}   // namespace app
