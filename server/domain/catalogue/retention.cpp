#include "domain/catalogue/retention.hpp"

namespace domain {

core::Instant kept_since(core::Instant now, int months)
{
    using namespace std::chrono;
    if (months == 0) return core::Instant::min();
    auto day = year_month_day {floor<days>(now)} - std::chrono::months {months};
    if (!day.ok()) day = day.year() / day.month() / last;
    return core::Instant {sys_days {day}};
}

}   // namespace domain
