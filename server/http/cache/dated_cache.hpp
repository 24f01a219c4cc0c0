#pragma once

#include "core/bounded_cache.hpp"
#include "http/cache/validity.hpp"

namespace http {

// Caches answers with free times, since many visitors ask the same. An answer is reused only while a new one would be
// the same: the clock has not passed a time at which it changes, and nothing was committed since, or the database
// confirms that the commits did not affect it. Safe to use from any thread; never waits.
template <class Answer> class DatedCache {
public:
    using Pointer = std::shared_ptr<const Answer>;

    explicit DatedCache(std::size_t most_bytes) : answers_ {most_bytes} { }

    // Null if the answer must be computed, or the database does not tell whether anything changed.
    Pointer find(std::string_view key, const Moment& moment)
    {
        const auto kept = answers_.find(key);
        return kept && kept->validity.holds_at(moment) ? kept->answer : nullptr;
    }

    // The same, with the versions that the database has for the services. Null if the answer must be computed.
    Pointer find(std::string_view key, const Moment& moment, const storage::Versions& versions)
    {
        const auto kept = answers_.find(key);
        if (!kept || !kept->validity.holds_at(moment, versions)) return {};
        keep(std::string {key}, {kept->answer, kept->bytes}, {moment, versions});
        return kept->answer;
    }

    // The answer, right or not; null if there is none.
    Pointer last(std::string_view key)
    {
        const auto kept = answers_.find(key);
        return kept ? kept->answer : nullptr;
    }

    struct Sized {
        Pointer answer;
        std::size_t bytes;   // Memory that it uses.
    };

    void keep(std::string key, Sized sized, Validity validity)
    {
        const auto bytes = sized.bytes + validity.versions.rows.size() * sizeof validity.versions.rows[0];
        auto kept = std::make_shared<const Kept>(std::move(sized.answer), sized.bytes, std::move(validity));
        answers_.keep(std::move(key), std::move(kept), bytes);
    }

    std::size_t bytes() const { return answers_.bytes(); }

private:
    struct Kept {
        Pointer answer;
        std::size_t bytes;
        Validity validity;
    };

    core::BoundedCache<Kept> answers_;
};

}   // namespace http
