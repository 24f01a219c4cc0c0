#include "http/cache/cached_page.hpp"

#include "http/compression/compress.hpp"
#include "http/message/etag.hpp"

namespace http {

namespace {

EncodedForm to_form(std::string body, std::string_view name)
{
    auto etag = etag_of(body, name);
    return {std::make_shared<const std::string>(std::move(body)), std::move(etag)};
}

EncodedForm to_smaller_form(std::string body, const EncodedForm& plain, std::string_view name)
{
    if (body.size() >= plain.body->size()) return {};
    return to_form(std::move(body), name);
}

std::size_t size_of(const EncodedForm& form) { return form.body ? form.body->size() : 0; }

}   // namespace

CachedPage::CachedPage(DrawnPage drawn)
    : content_type(std::move(drawn.content_type))
    , headers(std::move(drawn.headers))
    , query_use(drawn.query_use)
    , forms {.plain = to_form(std::move(drawn.body), "")}
{
    forms.gzip = to_smaller_form(http::gzip(*forms.plain.body), forms.plain, "-gz");
    forms.brotli = to_smaller_form(http::brotli(*forms.plain.body), forms.plain, "-br");
}

std::size_t CachedPage::bytes() const
{
    auto size = sizeof *this + content_type.size() + size_of(forms.plain) + size_of(forms.gzip) + size_of(forms.brotli);
    for (const auto& [name, value] : headers)
        size += sizeof headers[0] + name.size() + value.size();
    return size;
}

Response respond(const Request& request, const CachedPage& page)
{
    Response response {.content_type = page.content_type, .headers = page.headers};
    add_form(request, page.forms, response);
    return response;
}

}   // namespace http
