#pragma once

#include "app/shell.hpp"

namespace app {

// A stored response. This layer does not interpret it.
struct Answer {
    int status;
    std::string content_type;
    std::string body;
};

// A request with an Idempotency-Key, which may be repeated.
struct RepeatableRequest {
    std::string_view business_id;
    std::string key;
    std::string content;   // Everything that must be equal: verb, address and body.
};

// How long a response is kept.
constexpr core::seconds answer_life = std::chrono::hours {24};

// The stored response to this request, or nullopt. Refuses with idempotency_key_reused if the key was used for another
// request.
core::Result<std::optional<Answer>> find_answer(const Shell&, const RepeatableRequest&);

// Stores the response in the transaction of the change it reports, so that both are committed or neither. It is sealed
// so that only the same request can read it. Refuses with idempotency_key_in_use, which rolls the change back, if
// another request with the key was completed meanwhile; find_answer() then returns its response.
core::Result<void> keep_answer(const Shell&, storage::Transaction&, const RepeatableRequest&, const Answer&);

// For operations that change data: the request that is carried out, and where its response goes. Empty if the request
// cannot be repeated.
template <class Outcome> struct Keep {
    const Shell* shell = nullptr;
    const RepeatableRequest* request = nullptr;
    Answer* answer = nullptr;   // Gets its body; the rest of it is there.
    std::string (*write_body)(const Outcome&, const Shell&) = nullptr;
};

// Ends the transaction of such an operation with the result it is about to return. May run again with the transaction,
// and on another thread. The response is written here because it is stored in the same transaction, and contains what
// only that knows.
template <class Outcome>
core::Result<Outcome> keep_and_return(const Keep<Outcome>& keep, storage::Transaction& transaction, Outcome outcome)
{
    if (!keep.request) return outcome;
    keep.answer->body = keep.write_body(outcome, *keep.shell);
    TRY(keep_answer(*keep.shell, transaction, *keep.request, *keep.answer));
    return outcome;
}

}   // namespace app
