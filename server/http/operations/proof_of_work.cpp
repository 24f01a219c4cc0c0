#include "app/bookings/proof_of_work.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/proof.hpp"

namespace http {

core::Result<api::ProofChallenge> get_proof_challenge(Context& context)
{
    auto challenge = app::new_challenge(context.shell, {context.business.id, context.client});
    return api::ProofChallenge {.algorithm = std::string {proof_algorithm},
        .challenge = std::move(challenge.challenge),
        .maxnumber = challenge.hardest,
        .salt = std::move(challenge.salt),
        .signature = std::move(challenge.signature)};
}

}   // namespace http
