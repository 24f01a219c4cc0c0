#include "app/bookings/proof_of_work.hpp"

#include "storage/bookings/used_proofs.hpp"

namespace app {

using core::ErrorCode;
using core::refuse;

namespace {

// Each client has a signing key of its own, so a proof that was made for another one is forged.
std::string key_of(const Shell& shell, std::string_view secret, Client client)
{
    return shell.sign(secret, "proof of work\n" + std::string {client.business_id} + '\n' + std::string {client.key});
}

// A number that only the server knows before it is found: each from 0 to the hardest is as likely.
std::int64_t number_of(const Shell& shell, std::string_view key, const std::string& salt)
{
    constexpr int digits = 13;   // 52 bits.
    const auto random = std::stoll(shell.sign_hex(key, "number\n" + salt).substr(0, digits), nullptr, 16);
    return random % (domain::hardest_number + 1);
}

std::string secret_of(const Shell& shell, std::string_view business_id, std::optional<std::string> stored)
{
    if (stored) return *std::move(stored);
    const auto secret = shell.new_secret();
    return shell.database.write(
        [&](storage::Transaction& transaction) { return storage::make_proof_key(transaction, business_id, secret); });
}

bool is_solved(const Shell& shell, std::string_view key, const domain::Proof& proof)
{
    return shell.is_same_secret(shell.sign_hex(key, proof.challenge), proof.signature)
        && shell.hash(domain::hashed_text(proof.salt, proof.number)) == proof.challenge;
}

}   // namespace

domain::Challenge new_challenge(const Shell& shell, Client client)
{
    auto [stored, now] = shell.database.read([&](storage::Snapshot& snapshot) {
        snapshot.ask_now();
        return std::pair {storage::find_proof_key(snapshot, client.business_id), snapshot.now()};
    });
    const auto key = key_of(shell, secret_of(shell, client.business_id, std::move(stored)), client);
    auto salt = domain::write_salt(shell.new_secret(), now + domain::challenge_life);
    auto challenge = shell.hash(domain::hashed_text(salt, number_of(shell, key, salt)));
    auto signature = shell.sign_hex(key, challenge);
    return {.challenge = std::move(challenge), .salt = std::move(salt), .signature = std::move(signature)};
}

core::Result<void> check_proof(
    const Shell& shell, storage::Snapshot& snapshot, Client client, const std::optional<domain::Proof>& proof)
{
    if (!proof) return refuse(ErrorCode::proof_required);
    const auto expires_at = domain::find_expiry(proof->salt);
    if (!expires_at || !domain::is_current(*expires_at, snapshot.now())) return refuse(ErrorCode::proof_required);
    const auto secret = storage::find_proof_key(snapshot, client.business_id);
    if (!secret || !is_solved(shell, key_of(shell, *secret, client), *proof)) return refuse(ErrorCode::proof_required);
    return {};
}

core::Result<void> use_proof(
    const Shell& shell, storage::Transaction& transaction, Client client, const std::optional<domain::Proof>& proof)
{
    TRY(check_proof(shell, transaction, client, proof));
    const auto expires_at = domain::find_expiry(proof->salt);
    if (!storage::insert_used_proof(transaction, client.business_id, proof->challenge, *expires_at))
        return refuse(ErrorCode::proof_required);
    return {};
}

void delete_expired_proofs(const Shell& shell, int most)
{
    const auto is_any = shell.database.read(
        [](storage::Snapshot& snapshot) { return storage::has_expired_proofs(snapshot, snapshot.now()); });
    if (!is_any) return;
    shell.database.write([&](storage::Transaction& transaction) {
        storage::delete_expired_proofs(transaction, transaction.now(), most);
    });
}

}   // namespace app
