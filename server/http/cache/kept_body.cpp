#include "http/cache/kept_body.hpp"

#include "http/compression/compress.hpp"
#include "http/message/accept.hpp"

namespace http {

KeptBody::KeptBody(std::string text)
    : plain {std::move(text)}
    , gzip {plain.size() < least_compressed ? std::string {} : gzip_quickly(plain)}
{
}

Response to_response(const Request& request, const std::shared_ptr<const KeptBody>& body)
{
    const bool is_short = body->gzip.empty();
    const bool is_gzip = !is_short && accepts_coding(request.header("accept-encoding").value_or(""), "gzip");
    Response response {.shared_body = {body, is_gzip ? &body->gzip : &body->plain}};
    response.headers.emplace_back("Cache-Control", "no-store");
    if (!is_short) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (is_gzip) response.headers.emplace_back("Content-Encoding", "gzip");
    return response;
}

}   // namespace http
