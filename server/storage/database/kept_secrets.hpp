#pragma once

#include <string>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// A secret that the program must be able to read again, as it is stored: sealed (domain/ports/keyring.hpp), or in the
// clear.
struct KeptSecret {
    std::string_view table, column, key;   // `key` is the column that names the row within its business.
    std::string business_id, id;
    std::string text;
};

// All of them, in whichever table.
std::vector<KeptSecret> find_kept(Snapshot&);

// Whether any is sealed.
bool has_sealed_secrets(Snapshot&);

// Unless it was changed meanwhile.
void replace_kept(Transaction&, const KeptSecret&, std::string_view text);

}   // namespace storage
