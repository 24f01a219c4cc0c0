#pragma once

#include "api/json.hpp"
#include "http/message/refusal.hpp"
#include "http/routing/context.hpp"

namespace http {

// A result as JSON, or its refusal. `to_body` turns the result into its wire struct.
template <class T, class ToBody>
Response json_response(const Context& context, int status, const core::Result<T>& result, ToBody to_body)
{
    if (!result) return to_response(result.error(), context.request_id);
    return {.status = status, .body = api::to_json(to_body(*result))};
}

}   // namespace http
