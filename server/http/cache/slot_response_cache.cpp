#include "http/cache/slot_response_cache.hpp"

#include "http/message/host.hpp"

namespace http {

std::string SlotResponseCache::key_of(const Request& request)
{
    return host_of(request).name.append("\n").append(request.target);
}

void SlotResponseCache::keep(std::string key, Body body, const Moment& moment, storage::Versions versions)
{
    const auto bytes = body->bytes();
    bodies_.keep(std::move(key), {std::move(body), bytes}, {moment, std::move(versions)});
}

}   // namespace http
