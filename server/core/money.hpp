#pragma once

#include <cstdint>
#include <string>

namespace core {

// An amount in the smallest unit of its currency, for example cents. Never a fraction.
struct Money {
    std::int64_t amount_minor = 0;
    std::string currency;   // ISO 4217.

    bool operator==(const Money&) const = default;
};

}   // namespace core
