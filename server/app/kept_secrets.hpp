#pragma once

#include "app/shell.hpp"

namespace app {

// Secrets that the database keeps sealed (domain/ports/keyring.hpp).

// As it is to be stored.
std::string seal_secret(const Shell&, std::string_view secret);

// A key is missing, or cannot be read at the moment.
struct SecretError : storage::DatabaseError {
    using storage::DatabaseError::DatabaseError;
};

// What was stored. Throws SecretError.
std::string open_secret(const Shell&, const std::string& kept);

// Seals with the newest key all that is kept in another way: in the clear, or with a former key. What no key opens
// stays as it is. Returns how many were sealed anew, and how many cannot be opened.
struct ResealedSecrets {
    int sealed = 0, lost = 0;
};
ResealedSecrets reseal_secrets(const Shell&);

}   // namespace app
