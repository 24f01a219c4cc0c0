// A proof of work counts once, for the client and the business that it was made for, while its challenge lasts.
// kalends_tests_broken_proof is this file with uses that are not looked at, and must fail.
#include <catch2/catch.hpp>

#include "app/bookings/proof_of_work.hpp"
#include "test/app/at_once.hpp"
#include "test/support/salon.hpp"
#include "test/support/solved.hpp"

using core::ErrorCode;
using domain::Proof;
using test::Salon;

namespace {

constexpr app::Client ada {"salon", "192.0.2.1"};

core::Result<void> use(const Salon& salon, const std::optional<Proof>& proof, app::Client client = ada)
{
    return salon.shell().database.write(
        [&](storage::Transaction& transaction) { return app::use_proof(salon.shell(), transaction, client, proof); });
}

bool is_refused(const core::Result<void>& result)
{
    return !result && result.error().code == ErrorCode::proof_required;
}

Proof new_proof(const Salon& salon, app::Client client = ada)
{
    return test::solved(app::new_challenge(salon.shell(), client));
}

// What a client makes up that knows everything but the key: its own salt, with the number 1.
Proof made_up(const Proof& seen, const std::string& salt)
{
    return {outside::sha256_hex(salt + "1"), 1, salt, seen.signature};
}

}   // namespace

TEST_CASE("a challenge has the format of ALTCHA, and its solution is taken once", "[proof]")
{
    Salon salon;
    const auto challenge = app::new_challenge(salon.shell(), ada);
    CHECK(challenge.hardest == 100'000);
    CHECK(challenge.salt.ends_with("?expires=1772439000&"));   // 2 March 2026, 8:10.
    CHECK(challenge.signature.size() == 64);
    const auto proof = test::solved(challenge);
    REQUIRE(proof.number >= 0);
    CHECK(use(salon, proof));
    CHECK(is_refused(use(salon, proof)));
    CHECK(is_refused(use(salon, proof)));
    CHECK(salon.count("used_proofs") == 1);
}

TEST_CASE("no two challenges are the same, and one key signs those of a business", "[proof]")
{
    Salon salon;
    salon.execute("DELETE FROM proof_keys");
    const auto one = app::new_challenge(salon.shell(), ada), other = app::new_challenge(salon.shell(), ada);
    CHECK(one.salt != other.salt);
    CHECK(one.challenge != other.challenge);
    CHECK(salon.count("proof_keys") == 1);
    CHECK(use(salon, test::solved(one)));
    CHECK(use(salon, test::solved(other)));
}

TEST_CASE("numbers are spread over all that may be, so that solving takes half of them on average", "[proof]")
{
    Salon salon {storage::Engine::sqlite};
    std::int64_t sum = 0, least = domain::hardest_number, most = 0;
    for (int i = 0; i < 12; ++i) {
        const auto number = new_proof(salon).number;
        REQUIRE(number >= 0);
        sum += number;
        least = std::min(least, number);
        most = std::max(most, number);
    }
    // Ids and secrets of the salon are counted, so the numbers are the same each time.
    CHECK(sum / 12 > domain::hardest_number / 4);
    CHECK(sum / 12 < domain::hardest_number * 3 / 4);
    CHECK(least < domain::hardest_number / 4);
    CHECK(most > domain::hardest_number * 3 / 4);
}

TEST_CASE("what is no proof is refused and uses nothing up", "[proof]")
{
    Salon salon;
    const auto good = new_proof(salon);
    const auto with = [&](auto change) {
        auto proof = good;
        change(proof);
        return proof;
    };
    const std::string later = good.salt.substr(0, good.salt.find('=')) + "=1772439060&";
    const std::pair<const char*, std::optional<Proof>> rows[] = {
        {"none", {}},
        {"an empty one", Proof {}},
        {"another number", with([](Proof& proof) { ++proof.number; })},
        {"a negative number", with([](Proof& proof) { proof.number = -1; })},
        {"no signature", with([](Proof& proof) { proof.signature.clear(); })},
        {"a signature with another end",
            with([](Proof& proof) { proof.signature.back() = proof.signature.back() == '0' ? '1' : '0'; })},
        {"a challenge in upper case", with([](Proof& proof) {
             for (auto& c : proof.challenge)
                 c = static_cast<char>(std::toupper(c));
         })},
        {"a later end", with([&](Proof& proof) { proof.salt = later; })},
        {"a later end with the fitting hash", made_up(good, later)},
        {"an own salt", made_up(good, "easy?expires=1772439000&")},
        {"an end that is none", made_up(good, "easy?expires=never&")},
        {"the last digit of the end before the number",
            with([](Proof& proof) { proof.salt.erase(proof.salt.size() - 1); })},
    };
    for (const auto& [what, proof] : rows) {
        INFO(what);
        CHECK(is_refused(use(salon, proof)));
    }
    CHECK(salon.count("used_proofs") == 0);
    CHECK(use(salon, good));
}

TEST_CASE("a proof is for the client and the business that asked for its challenge", "[proof]")
{
    Salon salon;
    salon.execute(R"(
        INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, created_at)
        VALUES ('other', 'other', 'Other', 'UTC', 'EUR', 'en', 'phone', '1', 1))");
    const auto proof = new_proof(salon);
    const app::Client other {"other", ada.key}, bob {"salon", "192.0.2.2"}, unknown {"salon", ""};
    // The other business has a key of its own.
    CHECK(use(salon, new_proof(salon, other), other));
    CHECK(is_refused(use(salon, proof, other)));
    CHECK(is_refused(use(salon, proof, bob)));
    CHECK(is_refused(use(salon, proof, unknown)));
    CHECK(use(salon, new_proof(salon, unknown), unknown));
    CHECK(use(salon, proof));
}

TEST_CASE("a proof is taken until the second at which its challenge ends, by the database's clock", "[proof]")
{
    Salon salon;
    const auto made = test::at("2026-03-02T08:00:00Z");
    const auto first = new_proof(salon), second = new_proof(salon), third = new_proof(salon);
    salon.set_now(made + domain::challenge_life);
    CHECK(is_refused(use(salon, first)));
    salon.set_now(made - core::seconds {1});   // The clock was put back.
    CHECK(is_refused(use(salon, second)));
    salon.set_now(made + domain::challenge_life - core::seconds {1});
    CHECK(use(salon, third));
}

TEST_CASE("a proof for a change that was refused may be used again", "[proof]")
{
    Salon salon;
    const auto proof = new_proof(salon);
    const auto refused = salon.shell().database.write([&](storage::Transaction& transaction) -> core::Result<void> {
        TRY(app::use_proof(salon.shell(), transaction, ada, proof));
        return core::refuse(ErrorCode::staff_busy);
    });
    CHECK(refused.error().code == ErrorCode::staff_busy);
    CHECK(use(salon, proof));
}

TEST_CASE("of several requests with one proof at the same moment, one uses it", "[proof][race][used]")
{
    constexpr int clients = 8, rounds = 8;
    Salon salon;
    for (int round = 0; round < rounds; ++round) {
        const auto proof = new_proof(salon);
        std::atomic<int> used = 0, refused = 0;
        test::numbered_at_once(clients, [&](int) {
            const auto result = use(salon, proof);
            used += result ? 1 : 0;
            refused += is_refused(result) ? 1 : 0;
        });
        CAPTURE(round);
        CHECK(used.load() == 1);
        CHECK(refused.load() == clients - 1);
    }
    CHECK(salon.count("used_proofs") == rounds);
}

TEST_CASE("first challenges that are asked for at the same moment are signed by one key", "[proof][race]")
{
    constexpr int clients = 8;
    Salon salon;
    std::vector<domain::Challenge> challenges(clients);
    test::each_at_once(
        challenges, [&](domain::Challenge& challenge) { challenge = app::new_challenge(salon.shell(), ada); });
    CHECK(salon.count("proof_keys") == 1);
    for (const auto& challenge : challenges)
        CHECK(use(salon, test::solved(challenge)));
}

TEST_CASE("uses of proofs are forgotten when the challenge has expired, and not before", "[proof]")
{
    Salon salon;
    const auto made = test::at("2026-03-02T08:00:00Z");
    const auto first = new_proof(salon);
    REQUIRE(use(salon, first));
    salon.set_now(made + core::minutes {5});
    REQUIRE(use(salon, new_proof(salon)));
    salon.set_now(made + domain::challenge_life - core::seconds {1});
    app::delete_expired_proofs(salon.shell(), 100);
    CHECK(salon.count("used_proofs") == 2);
    CHECK(is_refused(use(salon, first)));
    salon.set_now(made + domain::challenge_life);
    app::delete_expired_proofs(salon.shell(), 0);
    CHECK(salon.count("used_proofs") == 2);
    app::delete_expired_proofs(salon.shell(), 100);
    CHECK(salon.count("used_proofs") == 1);
    CHECK(is_refused(use(salon, first)));
    salon.set_now(made + core::days {1});
    app::delete_expired_proofs(salon.shell(), 100);
    CHECK(salon.count("used_proofs") == 0);
}
