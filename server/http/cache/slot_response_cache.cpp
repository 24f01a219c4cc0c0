#include "http/cache/slot_response_cache.hpp"

#include "http/compression/compress.hpp"
#include "http/message/host.hpp"

namespace http {

SlotBody::SlotBody(std::string text)
    : plain {std::move(text)}
    , gzip {plain.size() < least_compressed ? std::string {} : gzip_quickly(plain)}
{
}

std::string SlotResponseCache::key_of(const Request& request)
{
    return host_of(request).name.append("\n").append(request.target);
}

void SlotResponseCache::keep(std::string key, Body body, const Moment& moment, storage::Versions versions)
{
    const auto bytes = body->plain.size() + body->gzip.size();
    bodies_.keep(std::move(key), {std::move(body), bytes}, {moment, std::move(versions)});
}

}   // namespace http
