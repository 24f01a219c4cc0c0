#include "http/wire/proof.hpp"

#include "api/wire.gen.hpp"

namespace http {

namespace {

constexpr std::size_t longest_proof = 2000;   // As the contract has it.

}   // namespace

std::optional<domain::Proof> parse_proof(std::string_view json)
{
    auto proof = api::parse_body<api::Proof>(json);
    if (!proof || proof->algorithm != proof_algorithm) return {};
    return domain::Proof {.challenge = std::move(proof->challenge),
        .number = proof->number,
        .salt = std::move(proof->salt),
        .signature = std::move(proof->signature)};
}

std::optional<domain::Proof> proof_of(const Context& context)
{
    if (context.proof_of_work.empty() || context.proof_of_work.size() > longest_proof) return {};
    const auto json = context.shell.from_base64(context.proof_of_work);
    return json ? parse_proof(*json) : std::nullopt;
}

}   // namespace http
