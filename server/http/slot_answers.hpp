#pragma once

#include <cstdint>
#include <optional>

#include "core/bounded_cache.hpp"
#include "core/instant.hpp"
#include "http/message.hpp"

namespace http {

// Finished answers to list_slots, for the many who ask the same. An answer is given again only while it would come out
// the same: nothing was committed since, and the clock has not come to where it says something else. Safe from any
// thread, and never waits for the database.
class SlotAnswers {
public:
    // The state of the world. To be looked at before an answer is worked out, not after.
    struct Moment {
        core::Instant now;
        std::optional<std::uint64_t> changes;   // Database::changes(). Without it nothing is kept here.
    };

    // What is the same for two requests that get the same answer.
    static std::string key_of(const Request&);

    // Null when it has to be worked out.
    std::shared_ptr<const std::string> find(std::string_view key, const Moment&);

    void keep(std::string key, std::shared_ptr<const std::string> body, const Moment&);

private:
    struct Answer {
        std::shared_ptr<const std::string> body;
        Moment moment;
    };

    static constexpr std::size_t most_bytes = 16 << 20;   // Some 1,500 months of one service.

    core::BoundedCache<Answer> answers_ {most_bytes};
};

}   // namespace http
