// Whatever a client sends as its proof of work is read or refused, and what is read can be judged.

#include <cstdint>
#include <string>

#include "core/ensure.hpp"
#include "domain/bookings/proof_of_work.hpp"
#include "http/wire/proof.hpp"
#include "outside/system/encoding.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view input {reinterpret_cast<const char*>(data), size};
    const auto decoded = outside::from_base64(input);
    if (const auto again = decoded ? outside::to_base64(*decoded) : std::string {input}; again != input)
        core::ensure(false, "bytes have one form in base64");
    const auto proof = http::parse_proof(decoded ? std::string_view {*decoded} : input);
    if (!proof) return 0;
    core::ensure(proof->number >= 0 && proof->number <= domain::hardest_number, "a number is one that can be found");
    const core::Instant now {core::seconds {1'780'000'000}};
    const auto expires_at = domain::find_expiry(proof->salt);
    if (!expires_at) return 0;
    core::ensure(!domain::is_current(*expires_at, now) || *expires_at <= now + domain::challenge_life,
        "no challenge lasts longer than it may");
    const auto random = proof->salt.substr(0, proof->salt.find('?'));
    core::ensure(domain::write_salt(random, *expires_at) == proof->salt, "a salt is read as it was written");
    return 0;
}
