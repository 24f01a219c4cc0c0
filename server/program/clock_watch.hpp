#pragma once

#include <functional>
#include <string_view>

#include "core/instant.hpp"

namespace program {

// Compares the clock of this machine with the database's, which decides everything: mails, logs and the signatures of
// webhooks have the time of this machine. Used by one thread.
class ClockWatch {
public:
    // The database's clock said `database` while this machine's went from `before` to `after`. Reports once that they
    // are more than five seconds apart, and again only after they agreed.
    using Report = std::function<void(std::string_view event, std::string_view reason)>;
    void compare(core::Instant before, core::Instant database, core::Instant after, const Report&);

private:
    bool is_apart_ = false;
};

}   // namespace program
