#pragma once

#include "app/idempotency.hpp"
#include "http/routing/json_response.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

// The request as one that may come again; nothing when it has no Idempotency-Key. Refuses with
// idempotency_key_malformed.
core::Result<std::optional<app::RepeatableRequest>> find_repeatable(const Context&, const Request&);

// The answer the request got before, or why its key is refused; nothing when it has to be carried out.
std::optional<Response> find_answer_before(const Context&, const app::RepeatableRequest&);

// Answers a request that changes something, so that it can come again: with the same key it gets the same answer, byte
// for byte, and what it asked for is done once. `run` carries it out, handing the operation the Keep it is given.
//
// What is refused or fails changed nothing and is not kept. A refusal may come of this very request having been carried
// out on another thread a moment ago, so its answer is looked for once more.
template <class Outcome, class Run>
Response answer_once(const Context& context, const Request& request, int status, const Run& run)
{
    const auto repeatable = find_repeatable(context, request);
    if (!repeatable) return to_response(repeatable.error(), context.request_id);
    const auto to_answer = [&](const core::Result<Outcome>& outcome) {
        return json_response(
            context, status, outcome, [&](const Outcome& value) { return to_wire(value, context.shell.find_zone); });
    };
    if (!*repeatable) return to_answer(run(app::Keep<Outcome> {}));

    if (auto before = find_answer_before(context, **repeatable)) return std::move(*before);
    Response kept;
    const core::Result<Outcome> outcome = run([&](storage::Transaction& transaction, const Outcome& value) {
        kept = to_answer(value);
        return app::keep_answer(
            context.shell, transaction, **repeatable, {kept.status, kept.content_type, kept.content()});
    });
    if (outcome) return kept;
    if (auto before = find_answer_before(context, **repeatable)) return std::move(*before);
    return to_answer(outcome);
}

}   // namespace http
