#pragma once

#include "app/idempotency.hpp"
#include "http/message/refusal.hpp"
#include "http/routing/context.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

// A request for an operation.
struct Call {
    Context& context;
    const Request& request;
    const api::NamedTexts& parameters;   // Of path and query, percent-decoded.
};

// What an operation says as JSON, or its refusal.
template <class T> Response answer(const Call& call, int status, const core::Result<T>& result)
{
    if (!result) return to_response(result.error(), call.context.request_id);
    return {.status = status, .body = api::to_json(*result)};
}

// What an operation writes whole, or why it was not asked for it.
inline Response answer(const Call& call, core::Result<Response> response)
{
    if (!response) return to_response(response.error(), call.context.request_id);
    return *std::move(response);
}

// The request as one that may come again; nothing when it has no Idempotency-Key. Refuses with
// idempotency_key_malformed.
core::Result<std::optional<app::RepeatableRequest>> find_repeatable(const Call&);

// The answer a request that may come again got before, or why its key is refused; nothing when it has to be carried
// out.
std::optional<Response> find_answer_before(const Call&, const std::optional<app::RepeatableRequest>&);

template <class Outcome> std::string write_body(const Outcome& outcome, const app::Shell& shell)
{
    return api::to_json(to_wire(outcome, shell.find_zone));
}

// Answers a request that changes something, so that it can come again: with the same key it gets the same answer, byte
// for byte, and what it asked for is done once. `run` carries it out.
//
// What is refused or fails changed nothing and is not kept. A refusal may come of this very request having been carried
// out on another thread a moment ago, so its answer is looked for once more.
template <class Outcome>
Response answer_once(const Call& call, int status, core::Result<Outcome> (*run)(const Call&, const app::Keep<Outcome>&))
{
    const auto repeatable = find_repeatable(call);
    if (!repeatable) return to_response(repeatable.error(), call.context.request_id);
    const auto& request = *repeatable;
    if (auto before = find_answer_before(call, request)) return *std::move(before);

    using Kept = app::KeptResponse<Outcome>;
    std::optional<Kept> kept;
    if (request) kept.emplace(call.context.shell, *request, status, Response {}.content_type, write_body<Outcome>);
    const auto outcome = run(call, kept ? app::Keep<Outcome> {*kept} : app::Keep<Outcome> {});
    if (!outcome) {
        auto before = find_answer_before(call, request);
        return before ? *std::move(before) : to_response(outcome.error(), call.context.request_id);
    }
    auto body = kept ? std::move(kept->written->body) : write_body(*outcome, call.context.shell);
    return {.status = status, .body = std::move(body)};
}

}   // namespace http
