#include "app/users/passkeys.hpp"

#include <algorithm>

#include "app/history/history.hpp"
#include "app/users/attempts.hpp"
#include "storage/users/passkeys.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using domain::Passkey;
using domain::PasskeySite;
using domain::UserSession;
using storage::Transaction;
using storage::UserKey;

namespace {

std::vector<std::string> credentials_of(const std::vector<Passkey>& passkeys, std::string_view host)
{
    std::vector<std::string> credentials;
    for (const auto& passkey : passkeys)
        if (passkey.host == host) credentials.push_back(passkey.credential);
    return credentials;
}

// By which a device keeps the passkeys of users apart; says nothing of them.
std::string handle_of(const Shell& shell, const UserKey& user) { return shell.sign(user.user_id, user.business_id); }

std::string hash_of_host(const Shell& shell, const PasskeySite& site)
{
    return shell.from_base64(shell.hash_base64(site.host)).value_or("");
}

// Stores a new challenge: 312 bits, of which 256 are random. Its 52 letters are base64url as they are.
std::string new_challenge(const Shell& shell, const ConsoleVisit& visit, std::string_view session_id, bool is_for_new)
{
    auto challenge = shell.new_secret() + shell.new_secret();
    const auto hash = shell.hash(challenge);
    shell.database.write([&](Transaction& transaction) {
        storage::insert_challenge(transaction, {visit.business_id, hash, session_id, is_for_new}, visit.client);
    });
    return challenge;
}

struct Answered {
    std::string_view challenge, session_id;
    bool is_for_new = false;
};

// Uses the challenge whatever becomes of what answers it.
Result<void> use_challenge(const Shell& shell, const ConsoleVisit& visit, const Answered& answered)
{
    const auto hash = shell.hash(answered.challenge);
    const bool is_open = shell.database.write([&](Transaction& transaction) {
        return storage::use_challenge(transaction, {visit.business_id, hash, answered.session_id, answered.is_for_new});
    });
    if (!is_open) return core::refuse(ErrorCode::step_expired);
    return {};
}

// Stands in for a passkey that is not known, so that its answer takes as long. Its private key was thrown away.
const Passkey& unknown_passkey()
{
    static const Passkey passkey {.id = {},
        .user_id = {},
        .name = {},
        .host = {},
        .credential = {},
        .public_key
        = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEOz6wbi_CIe-ViXp7EWob24TSBUa75WHWDBind4heoVg5A32PDkN59l6syXG2u7F"
          "ZM1OwS9Vu7OHVbKorJkXuMQ",
        .algorithm = domain::es256,
        .created_at = {}};
    return passkey;
}

struct KnownPasskey {
    Passkey passkey;
    storage::UserFactors user;
};

std::optional<KnownPasskey> find_known(const Shell& shell, const ConsoleVisit& visit, std::string_view credential)
{
    return shell.database.read([&](storage::Snapshot& snapshot) -> std::optional<KnownPasskey> {
        auto passkey = storage::find_passkey(snapshot, visit.business_id, credential);
        if (!passkey) return {};
        auto user = storage::find_user(snapshot, {visit.business_id, passkey->user_id});
        if (!user) return {};
        return KnownPasskey {*std::move(passkey), *std::move(user)};
    });
}

// Whether it was shown for this site, by this user.
bool is_right(const Shell& shell, const PasskeySite& site, const ShownPasskey& shown, const UserKey& user)
{
    const auto hash = hash_of_host(shell, site);
    return shown.user == handle_of(shell, user)
        && answers({.origin = site.origin, .host_hash = hash}, shown.client_data, shown.device);
}

// A passkey that was copied has counted twice: what its device counted is in the history.
void write_failed_use(const Shell& shell, const ConsoleVisit& visit, const KnownPasskey& known, std::int64_t uses)
{
    shell.database.write([&](Transaction& transaction) {
        storage::HistoryLine line {.action = HistoryAction::sign_in_failed};
        line.user_id = known.user.user.id;
        line.subject = known.user.user.name;
        line.before = known.passkey.name + ": " + std::to_string(known.passkey.uses);
        line.after = std::to_string(uses);
        write_history(shell, transaction, visit.business_id, line);
    });
}

// The passkey that is shown, if it is right; else a line of the history and credentials_wrong.
Result<KnownPasskey> find_right(
    const Shell& shell, const ConsoleVisit& visit, const PasskeySite& site, const ShownPasskey& shown)
{
    auto known = find_known(shell, visit, shown.credential);
    const auto& passkey = known ? known->passkey : unknown_passkey();
    const bool is_signed = shown.is_signed_by(passkey);
    const bool fits = is_right(shell, site, shown, {visit.business_id, passkey.user_id}) && passkey.host == site.host;
    if (!known || !is_signed || !fits || known->user.user.state != core::UserState::active) {
        write_failed_try(shell, visit, known ? &known->user.user : nullptr);
        return core::refuse(ErrorCode::credentials_wrong);
    }
    if (!domain::has_counted_on(known->passkey.uses, shown.device.uses)) {
        write_failed_use(shell, visit, *known, shown.device.uses);
        return core::refuse(ErrorCode::credentials_wrong);
    }
    return *std::move(known);
}

}   // namespace

PasskeyQuestion start_passkey(const Shell& shell, const ConsoleVisit& visit, std::string_view host)
{
    const auto session = find_session(shell, visit);
    const bool is_signed_in = session && state_of(*session) == core::SessionState::signed_in;
    if (!is_signed_in) return {.challenge = new_challenge(shell, visit, "", false), .credentials = {}};
    const auto& actor = session->actor;
    const auto passkeys = shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::list_passkeys(snapshot, {visit.business_id, actor.user_id});
    });
    return {.challenge = new_challenge(shell, visit, actor.session_id, false),
        .credentials = credentials_of(passkeys, host)};
}

Result<NewSession> sign_in_by_passkey(
    const Shell& shell, const ConsoleVisit& visit, const PasskeySite& site, const ShownPasskey& shown)
{
    TRY(use_challenge(shell, visit, {.challenge = shown.client_data.challenge, .session_id = ""}));
    const Attempts attempts {shell, visit, "passkey " + shell.hash(shown.credential)};
    TRY(attempts.count());
    const auto known = TRY(find_right(shell, visit, site, shown));
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        const auto user = storage::find_user(transaction, {visit.business_id, known.passkey.user_id});
        const bool may = user && user->user.state == core::UserState::active
            && storage::use_passkey(transaction, visit.business_id, known.passkey, shown.device.uses);
        if (!may) return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        auto half = begin_session(shell, transaction, visit, *user);
        auto begun = TRY(
            renew_session(shell, transaction, visit, with_second_factor(std::move(half.session), transaction.now())));
        write_history(shell, transaction, visit.business_id, done_by(begun.session.actor, HistoryAction::signed_in));
        return begun;
    });
}

Result<NewSession> confirm_by_passkey(
    const Shell& shell, const ConsoleVisit& visit, const PasskeySite& site, const ShownPasskey& shown)
{
    const auto session = TRY(require_session(shell, visit));
    const auto& actor = session.actor;
    TRY(use_challenge(shell, visit, {.challenge = shown.client_data.challenge, .session_id = actor.session_id}));
    const Attempts attempts {shell, visit, "session " + actor.session_id};
    TRY(attempts.count());
    const auto known = TRY(find_right(shell, visit, site, shown));
    if (known.passkey.user_id != actor.user_id) return core::refuse(ErrorCode::credentials_wrong);
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        if (!storage::use_passkey(transaction, visit.business_id, known.passkey, shown.device.uses))
            return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        auto renewed = renew_session(shell, transaction, visit, with_second_factor(session, transaction.now()));
        if (!renewed) return core::refuse(ErrorCode::sign_in_required);
        return renewed;
    });
}

Result<NewPasskeyQuestion> start_new_passkey(const Shell& shell, const ConsoleVisit& visit, std::string_view host)
{
    const auto session = TRY(require_session(shell, visit));
    TRY(may_add_factor(session, shell.now()));
    const UserKey key {visit.business_id, session.actor.user_id};
    const auto passkeys
        = shell.database.read([&](storage::Snapshot& snapshot) { return storage::list_passkeys(snapshot, key); });
    return NewPasskeyQuestion {.challenge = new_challenge(shell, visit, session.actor.session_id, true),
        .user = handle_of(shell, key),
        .taken = credentials_of(passkeys, host)};
}

Result<FinishedFactor> add_passkey(
    const Shell& shell, const ConsoleVisit& visit, const PasskeySite& site, const MadePasskey& made)
{
    const auto session = TRY(require_session(shell, visit));
    const auto& actor = session.actor;
    TRY(may_add_factor(session, shell.now()));
    TRY(use_challenge(
        shell, visit, {.challenge = made.client_data.challenge, .session_id = actor.session_id, .is_for_new = true}));
    const Attempts attempts {shell, visit, "session " + actor.session_id};
    TRY(attempts.count());
    const auto hash = hash_of_host(shell, site);
    const domain::PasskeyAsked asked {.is_new = true, .origin = site.origin, .host_hash = hash};
    if (!answers(asked, made.client_data, made.device) || made.device.credential != made.credential_bytes)
        return core::refuse(ErrorCode::credentials_wrong);
    Passkey passkey {.id = shell.new_id(),
        .user_id = actor.user_id,
        .name = std::string {!made.name.empty() ? made.name
                : visit.device.empty()          ? site.host
                                                : visit.device},
        .host = site.host,
        .credential = std::string {made.credential},
        .public_key = std::string {made.public_key},
        .algorithm = made.algorithm,
        .uses = made.device.uses,
        .created_at = {}};
    const auto mail = write_factor_mail(shell, visit, session, HistoryAction::passkey_added);
    return shell.database.write([&](Transaction& transaction) -> Result<FinishedFactor> {
        const UserKey key {visit.business_id, actor.user_id};
        storage::claim_user(transaction, key);
        if (storage::list_passkeys(transaction, key).size() >= domain::most_passkeys)
            return core::refuse_field("credential", core::FieldCode::too_many);
        if (!storage::insert_passkey(transaction, visit.business_id, passkey))
            return core::refuse(ErrorCode::credentials_wrong);
        attempts.succeed(transaction);
        auto line = done_to_self(actor, HistoryAction::passkey_added);
        line.after = passkey.name;
        return finish_factor(shell, {transaction, visit, session, line, mail});
    });
}

Result<void> rename_passkey(const Shell& shell, const UserKey& key, std::string_view passkey_id, std::string_view name)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        if (!storage::rename_passkey(transaction, key, passkey_id, name))
            return core::refuse(ErrorCode::passkey_not_found);
        return {};
    });
}

Result<NewSession> remove_passkey(const Shell& shell, const ConsoleVisit& visit, std::string_view passkey_id)
{
    const auto session = TRY(require_session(shell, visit));
    const UserKey key {visit.business_id, session.actor.user_id};
    const auto mail = write_factor_mail(shell, visit, session, HistoryAction::passkey_removed);
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        storage::claim_user(transaction, key);
        const auto passkeys = storage::list_passkeys(transaction, key);
        const auto passkey = std::ranges::find(passkeys, passkey_id, &Passkey::id);
        if (passkey == passkeys.end()) return core::refuse(ErrorCode::passkey_not_found);
        storage::delete_passkey(transaction, key, passkey_id);
        auto line = done_to_self(session.actor, HistoryAction::passkey_removed);
        line.before = passkey->name;
        return finish_removal(shell, {transaction, visit, session, line, mail});
    });
}

}   // namespace app
