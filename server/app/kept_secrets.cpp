#include "app/kept_secrets.hpp"

#include <algorithm>

#include "storage/database/kept_secrets.hpp"

namespace app {

namespace {

constexpr std::size_t most_at_once = 200;   // In a transaction.

struct Resealed {
    storage::KeptSecret kept;
    std::string sealed;
};

std::optional<std::string> try_to_open(const Shell& shell, const std::string& kept)
{
    if (!domain::is_sealed(kept)) return kept;
    return shell.keyring.open ? shell.keyring.open(kept) : std::nullopt;
}

}   // namespace

std::string seal_secret(const Shell& shell, std::string_view secret)
{
    return shell.keyring.seal ? shell.keyring.seal(secret) : std::string {secret};
}

std::string open_secret(const Shell& shell, const std::string& kept)
{
    std::string why = "there is no key for it";
    try {
        if (auto secret = try_to_open(shell, kept)) return *std::move(secret);
    } catch (const std::exception& error) {
        why = error.what();
    }
    throw SecretError {"A secret in the database cannot be opened: " + why};
}

ResealedSecrets reseal_secrets(const Shell& shell)
{
    ResealedSecrets done;
    std::vector<Resealed> all;
    for (auto& kept : shell.database.read([](storage::Snapshot& snapshot) { return storage::find_kept(snapshot); })) {
        const auto secret = try_to_open(shell, kept.text);
        if (!secret)
            ++done.lost;
        else if (shell.keyring.seal && !shell.keyring.is_current(kept.text))
            all.push_back({std::move(kept), shell.keyring.seal(*secret)});
    }
    for (std::size_t from = 0; from < all.size(); from += most_at_once)
        shell.database.write([&](storage::Transaction& transaction) {
            for (auto i = from; i < std::min(all.size(), from + most_at_once); ++i)
                storage::replace_kept(transaction, all[i].kept, all[i].sealed);
        });
    done.sealed = static_cast<int>(all.size());
    return done;
}

}   // namespace app
