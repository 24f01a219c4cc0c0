#pragma once

#include <string>

#include "domain/ports/keyring.hpp"
#include "storage/database/database.hpp"

namespace cli {

// Where the keys of a database are: the file that KALENDS_KEY_FILE names; else beside the file of a SQLite database
// ("kalends.db.key"). Empty for a database on a server: its processes need one file each, with the same content.
std::string key_file_of(const std::string& database);

// The keyring of that file. The file is made if it is missing while the database has no sealed secret; else a missing
// one is refused (std::runtime_error), since what a new key seals would not open with the right file. Without a name of
// a file: a keyring that keeps secrets as they are, refused likewise if some are sealed.
domain::Keyring open_keyring(const std::string& name, storage::Database&);

}   // namespace cli
