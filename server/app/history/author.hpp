#pragma once

#include "domain/users/actor.hpp"
#include "storage/users/history.hpp"

namespace app {

// Who changes something of a business: a user of the console or a program with an API key, or a command of this
// machine, which may do all.
struct Author {
    std::string_view business_id;
    const domain::Actor* actor = nullptr;   // Null: a command.
};

// The line of what they did, to be completed.
storage::HistoryLine done_by(const Author&, core::HistoryAction);

}   // namespace app
