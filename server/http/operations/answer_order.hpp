#pragma once

#include "http/operations/idempotency.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

// Carries out what a request wants of an order, at most once. `run` gets the body and the operation's Keep.
template <class Wire, class Outcome, class Run>
Response answer_order(Context& context, const Request& request, const Run& run)
{
    return answer_once<Outcome>(context, request, 201, [&](const app::Keep<Outcome>& keep) -> core::Result<Outcome> {
        const auto wire = TRY(api::parse_body<Wire>(request.body));
        return with_order_paths(run(wire, keep));
    });
}

}   // namespace http
