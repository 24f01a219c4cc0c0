#include "http/message/etag.hpp"

#include <fmt/format.h>

#include "core/fingerprint.hpp"

namespace http {

std::string etag_of(std::string_view content, std::string_view form)
{
    return fmt::format(R"("{}-{}{}")", content.size(), core::fingerprint(content), form);
}

bool is_known_version(const Request& request, std::string_view etag)
{
    auto rest = request.header("if-none-match").value_or("");
    if (rest == "*") return true;
    for (auto begin = rest.find('"'); begin != rest.npos; begin = rest.find('"')) {
        const auto end = rest.find('"', begin + 1);
        if (end == rest.npos) return false;
        if (rest.substr(begin, end + 1 - begin) == etag) return true;
        rest.remove_prefix(end + 1);
    }
    return false;
}

Response with_etag(const Request& request, Response response)
{
    auto etag = etag_of(response.content(), "");
    if (is_known_version(request, etag)) {
        response.status = 304;
        response.body.clear();
        response.shared_body.reset();
    }
    response.headers.emplace_back("ETag", std::move(etag));
    return response;
}

}   // namespace http
