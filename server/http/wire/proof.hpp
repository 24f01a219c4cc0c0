#pragma once

#include "domain/bookings/proof_of_work.hpp"
#include "http/routing/context.hpp"

namespace http {

inline constexpr std::string_view proof_algorithm = "SHA-256";

// A proof as the contract has it; nothing if it is malformed.
std::optional<domain::Proof> parse_proof(std::string_view json);

// The proof that a request has in its header Proof-Of-Work; nothing if it has none that can be read.
std::optional<domain::Proof> proof_of(const Context&);

}   // namespace http
