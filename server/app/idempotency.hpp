#pragma once

#include <concepts>

#include "app/shell.hpp"
#include "storage/bookings/idempotent_responses.hpp"

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

// The response as it is stored, sealed so that only the same request can read it. Uses no database.
storage::StoredResponse seal_answer(const Shell&, const RepeatableRequest&, const Answer&);

// Stores the response in the transaction of the change it reports, so that both are committed or neither. Refuses with
// idempotency_key_in_use, which rolls the change back, if another request with the key was completed meanwhile;
// find_answer() then returns its response.
core::Result<void> keep_answer(storage::Transaction&, const RepeatableRequest&, storage::StoredResponse);

// The response of one request that changes data and may be repeated.
template <class Outcome> struct KeptResponse {
    using WriteBody = std::string (*)(const Outcome&, const Shell&);
    struct Written {
        Outcome outcome;
        std::string body;
        storage::StoredResponse stored;
    };

    const Shell& shell;
    const RepeatableRequest& request;
    int status;
    std::string content_type;
    WriteBody write_body;
    std::optional<Written> written;   // To the outcome that was expected last, or that was returned.

    void write(Outcome outcome)
    {
        auto body = write_body(outcome, shell);
        auto stored = seal_answer(shell, request, {status, content_type, body});
        written = {std::move(outcome), std::move(body), std::move(stored)};
    }
};

// What operations that change data get: where their response is kept. Empty if the request cannot be repeated.
template <class Outcome> class Keep {
public:
    Keep() = default;
    explicit Keep(KeptResponse<Outcome>& kept) : kept_ {&kept} { }

    explicit operator bool() const { return kept_; }   // Whether the request can be repeated.

    // Writes the response to the outcome that the operation will have unless something changes meanwhile. Called before
    // the transaction is queued, so that other transactions do not wait while a response is encoded and sealed.
    void expect(Outcome outcome) const
        requires std::equality_comparable<Outcome>
    {
        if (kept_) kept_->write(std::move(outcome));
    }

    // Ends the transaction of the operation with the result it is about to return. May run again with the transaction,
    // and on another thread. Writes the response only if the outcome is not the expected one: it is stored in the same
    // transaction, and must say what that did.
    core::Result<Outcome> keep_and_return(storage::Transaction& transaction, Outcome outcome) const
    {
        if (!kept_) return outcome;
        if (!is_written(outcome)) kept_->write(outcome);
        TRY(keep_answer(transaction, kept_->request, kept_->written->stored));
        return outcome;
    }

private:
    bool is_written(const Outcome& outcome) const
    {
        if constexpr (std::equality_comparable<Outcome>) return kept_->written && kept_->written->outcome == outcome;
        return false;
    }

    KeptResponse<Outcome>* kept_ = nullptr;
};

}   // namespace app
