#pragma once

#include "app/shell.hpp"

namespace app {

// An answer as it was given. What is in it means nothing here.
struct Answer {
    int status;
    std::string content_type;
    std::string body;
};

// A request that may come again, as an Idempotency-Key says.
struct RepeatableRequest {
    std::string_view business_id;
    std::string key;
    std::string content;   // All of it that has to be equal: verb, address and body.
};

// How long an answer is kept.
constexpr core::seconds answer_life = std::chrono::hours {24};

// The answer this request got before, to be given again; nothing if it did not. Refuses with idempotency_key_reused
// when another request had the same key.
core::Result<std::optional<Answer>> find_answer(const Shell&, const RepeatableRequest&);

// Keeps the answer, sealed so that only the request itself can open it, in the transaction of the change it tells of:
// either both stay or neither does. Refuses with idempotency_key_in_use, which undoes that change, when another request
// with the same key was carried out meanwhile; find_answer() then knows what came of it.
core::Result<void> keep_answer(const Shell&, storage::Transaction&, const RepeatableRequest&, const Answer&);

// For an operation that changes something: the request it carries out, and where the answer to that goes. Empty when
// the request cannot come again.
template <class Outcome> struct Keep {
    const Shell* shell = nullptr;
    const RepeatableRequest* request = nullptr;
    Answer* answer = nullptr;   // Gets its body; the rest of it is there.
    std::string (*write_body)(const Outcome&, const Shell&) = nullptr;
};

// The last line of such an operation's transaction, with what it is about to return. May run again with the
// transaction, and on another thread. The answer is written here because it goes into the same transaction, and tells
// what only that knows.
template <class Outcome>
core::Result<Outcome> keep_and_return(const Keep<Outcome>& keep, storage::Transaction& transaction, Outcome outcome)
{
    if (!keep.request) return outcome;
    keep.answer->body = keep.write_body(outcome, *keep.shell);
    TRY(keep_answer(*keep.shell, transaction, *keep.request, *keep.answer));
    return outcome;
}

}   // namespace app
