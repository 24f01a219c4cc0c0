#pragma once

#include "app/desk/desk_scope.hpp"
#include "app/slots/free_times.hpp"

namespace app {

// When else a request could be, with the same hosts, by the rules that hold for its visitor.

struct OtherTimesQuery {
    std::string_view booking_id;
    std::optional<core::Date> date;   // Nothing: the day of the request.
    const std::string& time_zone;     // Of the business.
};

// Without the time of the request. Refuses with booking_not_found who may not answer the request, with state_conflict
// once there is nothing to answer, with order_too_complex and with too_many_searches.
core::Result<FreeTimes> other_times(const Shell&, const DeskScope&, const OtherTimesQuery&);

}   // namespace app
