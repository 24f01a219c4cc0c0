#include "http/cache/slot_response_cache.hpp"

#include "http/message/host.hpp"

namespace http {

namespace {

// Starts are whole minutes, so all times strictly between two minutes allow the same starts; a whole minute is a case
// of its own.
bool allow_the_same(core::Instant one, core::Instant other)
{
    return std::chrono::floor<core::minutes>(one) == std::chrono::floor<core::minutes>(other)
        && std::chrono::ceil<core::minutes>(one) == std::chrono::ceil<core::minutes>(other);
}

}   // namespace

bool SlotResponseCache::Answer::is_good_at(core::Instant now) const
{
    const auto& end = versions.next_expiry;
    return allow_the_same(moment.now, now) && (!end || now < *end);
}

std::string SlotResponseCache::key_of(const Request& request)
{
    return host_of(request).name.append("\n").append(request.target);
}

SlotResponseCache::Body SlotResponseCache::find(std::string_view key, const Moment& moment)
{
    const auto answer = answers_.find(key);
    if (!answer || !moment.changes || answer->moment.changes != moment.changes) return {};
    return answer->is_good_at(moment.now) ? answer->body : nullptr;
}

SlotResponseCache::Body SlotResponseCache::find(
    std::string_view key, const Moment& moment, const storage::Versions& versions)
{
    const auto answer = answers_.find(key);
    if (!answer || !answer->is_good_at(moment.now) || !versions.still_hold(answer->versions, moment.now)) return {};
    keep(std::string {key}, answer->body, moment, versions);
    return answer->body;
}

void SlotResponseCache::keep(std::string key, Body body, const Moment& moment, storage::Versions versions)
{
    const auto bytes = body->size() + versions.rows.size() * sizeof versions.rows[0];
    answers_.keep(std::move(key), std::make_shared<const Answer>(std::move(body), moment, std::move(versions)), bytes);
}

}   // namespace http
