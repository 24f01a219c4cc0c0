#include "http/message/encoded_forms.hpp"

#include "http/message/accept.hpp"
#include "http/message/etag.hpp"

namespace http {

void add_form(const Request& request, const EncodedForms& forms, Response& response)
{
    const auto accepted = request.header("accept-encoding").value_or("");
    const auto* form = &forms.plain;
    if (forms.brotli.body && accepts_coding(accepted, "br")) {
        form = &forms.brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (forms.gzip.body && accepts_coding(accepted, "gzip")) {
        form = &forms.gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    response.headers.emplace_back("ETag", form->etag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (is_known_version(request, form->etag))
        response.status = 304;
    else
        response.shared_body = form->body;
}

}   // namespace http
