#include "http/message/encoded_forms.hpp"

#include "http/compression/compress.hpp"
#include "http/message/accept.hpp"
#include "http/message/etag.hpp"

namespace http {

namespace {

struct Coding {
    std::string_view name, tag;   // "br" and "-br"; empty: as it is.
    std::string (*compress)(std::string_view) = nullptr;
};

Coding coding_for(const Request& request, const Response& response)
{
    if (response.content().size() < least_compressed) return {};
    const auto accepted = request.header("accept-encoding").value_or("");
    if (accepts_coding(accepted, "br")) return {"br", "-br", brotli};
    if (accepts_coding(accepted, "gzip")) return {"gzip", "-gz", gzip};
    return {};
}

Response encoded(Response response, const Coding& coding)
{
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (coding.name.empty() || response.status == 304) return response;
    response.body = coding.compress(response.content());
    response.shared_body.reset();
    response.headers.emplace_back("Content-Encoding", coding.name);
    return response;
}

}   // namespace

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

Response compressed(const Request& request, Response response)
{
    const auto coding = coding_for(request, response);
    return encoded(std::move(response), coding);
}

Response compressed_quickly(const Request& request, Response response)
{
    if (response.content().size() < least_compressed) return response;
    const bool is_accepted = accepts_coding(request.header("accept-encoding").value_or(""), "gzip");
    return encoded(std::move(response), is_accepted ? Coding {"gzip", "-gz", gzip_quickly} : Coding {});
}

Response compressed_with_etag(const Request& request, Response response)
{
    const auto coding = coding_for(request, response);
    auto etag = etag_of(response.content(), coding.tag);   // Of what it is made from: the same bytes come of it.
    if (is_known_version(request, etag)) {
        response.status = 304;
        response.body.clear();
        response.shared_body.reset();
    }
    response.headers.emplace_back("ETag", std::move(etag));
    return encoded(std::move(response), coding);
}

}   // namespace http
