#pragma once

#include "http/routing/context.hpp"

namespace http {

// list_slots, if the answer is known already. Never waits.
std::optional<Response> list_slots_at_once(const app::Shell&, SlotResponseCache&, const Request&);

}   // namespace http
