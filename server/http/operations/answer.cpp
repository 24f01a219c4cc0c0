#include "http/operations/answer.hpp"

#include <algorithm>

namespace http {

namespace {

constexpr std::size_t longest_key = 255;

bool is_key(std::string_view text)
{
    return !text.empty() && text.size() <= longest_key
        && std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

}   // namespace

core::Result<std::optional<app::RepeatableRequest>> find_repeatable(const Call& call)
{
    constexpr std::string_view name = "idempotency-key";
    const auto& request = call.request;
    const auto key = request.header(name);
    if (!key) return std::nullopt;
    const auto sent = std::ranges::count(request.headers, name, [](const auto& header) { return header.first; });
    if (sent > 1 || !is_key(*key)) return core::refuse(core::ErrorCode::idempotency_key_malformed);
    return app::RepeatableRequest {
        call.context.business.id, std::string {*key}, request.verb + ' ' + request.target + '\n' + request.body};
}

std::optional<Response> find_answer_before(const Call& call, const std::optional<app::RepeatableRequest>& request)
{
    if (!request) return {};
    auto before = app::find_answer(call.context.shell, *request);
    if (!before) return to_response(before.error(), call.context.request_id);
    if (!*before) return {};
    auto& kept = **before;
    return Response {.status = kept.status, .content_type = std::move(kept.content_type), .body = std::move(kept.body)};
}

}   // namespace http
