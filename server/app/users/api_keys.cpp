#include "app/users/api_keys.hpp"

#include <algorithm>

#include "app/history/history.hpp"
#include "app/messages/user_mails.hpp"
#include "core/word.hpp"
#include "domain/users/session.hpp"
#include "storage/users/api_keys.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using domain::ApiKey;
using storage::Transaction;

namespace {

constexpr std::size_t random_characters = 40;   // Of base 32: 200 bits.
constexpr core::hours refusal_at_most_every {1};
constexpr std::size_t shown_characters = 12;   // Of the secret, later on: 40 bits of it.

}   // namespace

std::vector<ApiKey> list_api_keys(const Shell& shell, std::string_view business_id)
{
    return shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::list_api_keys(snapshot, business_id); });
}

Result<MadeApiKey> make_api_key(
    const Shell& shell, const Author& author, const NewApiKey& wanted, std::string_view device)
{
    core::ensure(author.actor && !author.actor->is_program(), "a user makes the key");
    const auto& business_id = author.business_id;
    // Who takes over a session is not to leave a way in unseen.
    const auto mail = write_change_mail(
        shell, business_id, *author.actor, {.what = core::HistoryAction::api_key_made, .device = device});
    return shell.database.write([&](Transaction& transaction) -> Result<MadeApiKey> {
        const auto keys = storage::list_api_keys(transaction, business_id);
        if (keys.size() >= domain::most_api_keys) return core::refuse(ErrorCode::too_many_api_keys);
        // Else one could not tell in the history whose work it was.
        if (std::ranges::count(keys, wanted.name, &ApiKey::name) > 0)
            return core::refuse_field("name", core::FieldCode::not_unique);
        MadeApiKey made;
        made.secret = api_key_prefix;
        made.secret += (shell.new_secret() + shell.new_secret()).substr(0, random_characters);
        made.key = {.id = shell.new_id(),
            .name = wanted.name,
            .beginning = made.secret.substr(0, shown_characters),
            .permissions = wanted.permissions,
            .networks = wanted.networks,
            .created_at = transaction.now(),
            .expires_at = transaction.now() + std::chrono::days {wanted.days},
            .maker = *author.actor,
            .is_maker_active = true};
        storage::insert_api_key(transaction, {business_id, shell.hash(made.secret)}, made.key);
        auto line = done_by(author, core::HistoryAction::api_key_made);
        line.subject = made.key.name;
        if (mail) storage::insert_mail(transaction, *mail);
        write_history(shell, transaction, business_id, line);
        return made;
    });
}

Result<void> end_api_key(const Shell& shell, const Author& author, std::string_view key_id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto key = storage::find_api_key(transaction, author.business_id, key_id);
        if (!key) return core::refuse(ErrorCode::api_key_not_found);
        storage::delete_api_key(transaction, author.business_id, key_id);
        auto line = done_by(author, core::HistoryAction::api_key_ended);
        line.subject = key->name;
        write_history(shell, transaction, author.business_id, line);
        return {};
    });
}

std::optional<ApiKey> find_api_key(const Shell& shell, std::string_view business_id, std::string_view secret)
{
    if (!secret.starts_with(api_key_prefix)) return {};
    const auto hash = shell.hash(secret);
    return shell.database.read([&](storage::Snapshot& snapshot) -> std::optional<ApiKey> {
        auto key = storage::find_api_key(snapshot, {business_id, hash});
        if (!key || state_of(*key, snapshot.now()) != core::ApiKeyState::active) return {};
        return key;
    });
}

void note_use(const Shell& shell, std::string_view business_id, const ApiKey& key, std::string_view address)
{
    if (key.last_used_at && shell.now() < *key.last_used_at + domain::seen_at_most_every) return;
    shell.database.write(
        [&](Transaction& transaction) { storage::update_last_use(transaction, business_id, key.id, address); });
}

void note_refused_try(const Shell& shell, std::string_view business_id, const ApiKey& key, core::Permission permission)
{
    if (key.last_refused_at && shell.now() < *key.last_refused_at + refusal_at_most_every) return;
    shell.database.write([&](Transaction& transaction) {
        if (!storage::note_refusal(transaction, business_id, key.id, refusal_at_most_every)) return;
        auto line = done_by(actor_of(key), core::HistoryAction::change_refused);
        line.subject = core::word(permission);
        write_history(shell, transaction, business_id, line);
    });
}

}   // namespace app
