#pragma once

#include <memory>
#include <string>

#include "http/message/message.hpp"

namespace http {

// A body in one encoding. Immutable once it is made, so threads share it freely.
struct EncodedForm {
    std::shared_ptr<const std::string> body = {};   // Null if there is none in this encoding.
    std::string etag = {};
};

// A body as it is, and as gzip and Brotli where those exist.
struct EncodedForms {
    EncodedForm plain = {}, gzip = {}, brotli = {};
};

// Adds the best form that the request accepts to the response, with its headers; 304 if the client has it already.
void add_form(const Request&, const EncodedForms&, Response&);

// Compresses the body of a response that was made for one request, if the client accepts that and it is worth it.
Response compressed(const Request&, Response);

// The same in a tenth of the time, by gzip alone: for long lists that are made for one request and soon change.
Response compressed_quickly(const Request&, Response);

// As compressed() for a file that programs ask for again and again: with an entity tag, and as 304 without its body for
// a client that knows this version already.
Response compressed_with_etag(const Request&, Response);

}   // namespace http
