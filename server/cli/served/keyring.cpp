#include "cli/served/keyring.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "outside/system/key_file.hpp"
#include "storage/database/kept_secrets.hpp"

namespace cli {

std::string key_file_of(const std::string& database)
{
    if (const char* path = std::getenv("KALENDS_KEY_FILE"); path && *path) return path;
    return database.find("://") == database.npos ? database + ".key" : std::string {};
}

domain::Keyring open_keyring(const std::string& name, storage::Database& database)
{
    const auto path = key_file_of(name);
    const bool is_missing = path.empty() || !outside::has_key_file(path);
    if (is_missing && database.read([](storage::Snapshot& snapshot) { return storage::has_sealed_secrets(snapshot); }))
        throw std::runtime_error {fmt::format("The database has secrets that are sealed with a key file, and {}. Bring "
                                              "that file back, or name it in KALENDS_KEY_FILE.",
            path.empty() ? "none is named" : path + " is missing")};
    if (path.empty()) return {};
    if (is_missing) outside::make_key_file(path);
    return outside::open_key_file(path);
}

}   // namespace cli
