#include "app/idempotency.hpp"

#include <stdexcept>

namespace app {

namespace {

// Three independent values are derived from one key; none of them reveals another.
std::string key_hash(const Shell& shell, const RepeatableRequest& request)
{
    return shell.hash("idempotency key\n" + request.key);
}

std::string request_hash(const Shell& shell, const RepeatableRequest& request)
{
    return shell.hash("repeatable request\n" + request.key + '\n' + request.content);
}

std::string secret_of(const RepeatableRequest& request)
{
    return "kept answer\n" + request.key + '\n' + request.content;
}

// One request in 64 deletes old responses, in its own transaction, so that no booking waits for it. One deletion can
// remove more responses than 64 requests store.
void tidy_up_now_and_then(const Shell& shell, const RepeatableRequest& request, std::string_view hash)
{
    if (hash[0] != '0' || hash[1] > '3') return;
    shell.database.write([&](storage::Transaction& transaction) {
        storage::delete_old_answers(transaction, request.business_id, transaction.now());
    });
}

}   // namespace

core::Result<std::optional<Answer>> find_answer(const Shell& shell, const RepeatableRequest& request)
{
    const auto hash = key_hash(shell, request);
    const auto kept = shell.database.read([&](storage::Snapshot& snapshot) {
        return storage::find_idempotent_response(snapshot, request.business_id, hash, snapshot.now());
    });
    if (!kept) {
        tidy_up_now_and_then(shell, request, hash);
        return std::nullopt;
    }
    if (kept->request_hash != request_hash(shell, request))
        return core::refuse(core::ErrorCode::idempotency_key_reused);
    auto body = shell.unseal(secret_of(request), kept->sealed_body);
    if (!body) throw std::runtime_error {"a kept answer could not be opened"};
    return Answer {kept->status, kept->content_type, std::move(*body)};
}

storage::StoredResponse seal_answer(const Shell& shell, const RepeatableRequest& request, const Answer& answer)
{
    return {
        .key_hash = key_hash(shell, request),
        .request_hash = request_hash(shell, request),
        .status = answer.status,
        .content_type = answer.content_type,
        .sealed_body = shell.seal(secret_of(request), answer.body),
        .kept_until = {},
    };
}

core::Result<void> keep_answer(
    storage::Transaction& transaction, const RepeatableRequest& request, storage::StoredResponse answer)
{
    const auto now = transaction.now();
    answer.kept_until = now + answer_life;
    if (!storage::insert_idempotent_response(transaction, request.business_id, answer, now))
        return core::refuse(core::ErrorCode::idempotency_key_in_use);
    return {};
}

}   // namespace app
