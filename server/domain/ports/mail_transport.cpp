#include "domain/ports/mail_transport.hpp"

#include <algorithm>

namespace domain {

namespace {

constexpr int longest = 30;   // The longest delay, in multiples of the first one.
constexpr int most_tries = 580;

}   // namespace

std::optional<core::seconds> wait_for_next_try(int attempts, core::seconds first)
{
    if (attempts >= most_tries) return {};
    return first * (attempts > 5 ? longest : std::min(1 << (attempts - 1), longest));
}

}   // namespace domain
