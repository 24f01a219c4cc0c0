#include "http/message/refusal.hpp"

#include "api/wire.gen.hpp"

namespace http {

Response to_response(const core::Refusal& refusal, std::string_view request_id)
{
    api::Refusal body {
        .code = refusal.code, .fields = {}, .count = refusal.count, .request_id = std::string {request_id}};
    for (const auto& [path, code] : refusal.fields)
        body.fields.push_back({path, code});

    Response response {.status = api::http_status(refusal.code), .body = api::to_json(body)};
    response.headers.emplace_back("Cache-Control", "no-store");
    using enum core::ErrorCode;
    if (refusal.code == unavailable || refusal.code == too_many_searches)
        response.headers.emplace_back("Retry-After", "1");
    return response;
}

}   // namespace http
