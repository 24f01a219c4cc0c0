#include "http/cache/cached_page.hpp"

#include "http/message/accept.hpp"
#include "http/message/compress.hpp"
#include "http/message/etag.hpp"

namespace http {

namespace {

CachedPage::Form to_form(std::string body, std::string_view name)
{
    auto etag = etag_of(body, name);
    return {std::make_shared<const std::string>(std::move(body)), std::move(etag)};
}

CachedPage::Form to_smaller_form(std::string body, const CachedPage::Form& plain, std::string_view name)
{
    if (body.size() >= plain.body->size()) return {};
    return to_form(std::move(body), name);
}

std::size_t size_of(const CachedPage::Form& form) { return form.body ? form.body->size() : 0; }

}   // namespace

CachedPage::CachedPage(DrawnPage drawn)
    : content_type(std::move(drawn.content_type))
    , headers(std::move(drawn.headers))
    , query_use(drawn.query_use)
    , plain(to_form(std::move(drawn.body), ""))
    , gzip(to_smaller_form(http::gzip(*plain.body), plain, "-gz"))
    , brotli(to_smaller_form(http::brotli(*plain.body), plain, "-br"))
{
}

std::size_t CachedPage::bytes() const
{
    auto size = sizeof *this + content_type.size() + size_of(plain) + size_of(gzip) + size_of(brotli);
    for (const auto& [name, value] : headers)
        size += sizeof headers[0] + name.size() + value.size();
    return size;
}

Response respond(const Request& request, const CachedPage& page)
{
    const auto accepted = request.header("accept-encoding").value_or("");
    const auto* form = &page.plain;
    Response response {.content_type = page.content_type, .headers = page.headers};
    if (page.brotli.body && accepts_coding(accepted, "br")) {
        form = &page.brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (page.gzip.body && accepts_coding(accepted, "gzip")) {
        form = &page.gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    response.headers.emplace_back("ETag", form->etag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (is_known_version(request, form->etag))
        response.status = 304;
    else
        response.shared_body = form->body;
    return response;
}

}   // namespace http
