#pragma once

#include "domain/bookings/proof_of_work.hpp"
#include "outside/system/secrets.hpp"

namespace test {

// Solves a challenge as a browser does. The number is negative if there is no solution.
inline domain::Proof solved(const domain::Challenge& challenge)
{
    std::int64_t number = challenge.hardest;
    while (number >= 0 && outside::sha256_hex(challenge.salt + std::to_string(number)) != challenge.challenge)
        --number;
    return {challenge.challenge, number, challenge.salt, challenge.signature};
}

}   // namespace test
