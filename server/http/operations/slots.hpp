#pragma once

#include "http/routing/context.hpp"

namespace http {

// Operations of api/openapi.yaml. `parameters` are those of path and query, percent-decoded.
Response list_slots(Context&, const Request&, const api::NamedTexts& parameters);

Response find_next_slot(Context&, const Request&, const api::NamedTexts& parameters);

// list_slots, if the answer is known already. Never waits.
std::optional<Response> list_slots_at_once(const app::Shell&, SlotResponseCache&, const Request&);

}   // namespace http
