#include "http/message/refusal.hpp"

#include "api/wire.gen.hpp"

namespace http {

void add_retry_after(Response& response, core::ErrorCode code, std::string_view seconds)
{
    using enum core::ErrorCode;
    if (code == unavailable || code == too_many_searches) response.headers.emplace_back("Retry-After", seconds);
}

Response to_response(const core::Refusal& refusal, std::string_view request_id)
{
    api::Refusal body {
        .code = refusal.code, .fields = {}, .count = refusal.count, .request_id = std::string {request_id}};
    for (const auto& [path, code] : refusal.fields)
        body.fields.push_back({path, code});

    Response response {.status = api::http_status(refusal.code), .body = api::to_json(body)};
    response.headers.emplace_back("Cache-Control", "no-store");
    add_retry_after(response, refusal.code);
    // RFC 6750, section 3.
    if (refusal.code == core::ErrorCode::api_key_wrong)
        response.headers.emplace_back("WWW-Authenticate", R"(Bearer error="invalid_token")");
    if (refusal.code == core::ErrorCode::too_many_attempts)
        response.headers.emplace_back("Retry-After", std::to_string(refusal.count.value_or(1)));
    return response;
}

}   // namespace http
