#include "http/cache/validity.hpp"

namespace http {

namespace {

// Starts are whole minutes, so all times strictly between two minutes allow the same starts; a whole minute is a case
// of its own.
bool allow_the_same(core::Instant one, core::Instant other)
{
    return std::chrono::floor<core::minutes>(one) == std::chrono::floor<core::minutes>(other)
        && std::chrono::ceil<core::minutes>(one) == std::chrono::ceil<core::minutes>(other);
}

}   // namespace

bool Validity::is_good_at(core::Instant now) const
{
    const auto& end = versions.next_expiry;
    return allow_the_same(moment.now, now) && (!end || now < *end);
}

bool Validity::holds_at(const Moment& other) const
{
    if (!other.changes || moment.changes != other.changes) return false;
    return is_good_at(other.now);
}

bool Validity::holds_at(const Moment& other, const storage::Versions& present) const
{
    return is_good_at(other.now) && present.still_hold(versions, other.now);
}

}   // namespace http
