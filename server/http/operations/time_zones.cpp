#include "http/operations/operations.gen.hpp"

namespace http {

Response list_time_zones(Context& context, const Request&)
{
    const auto now = context.shell.now();
    api::TimeZones wire;
    for (const auto& named : context.shell.named_zones())
        wire.time_zones.push_back(to_wire(named, now));
    return {
        .body = api::to_json(wire),
        .headers = {{"Cache-Control", "public, max-age=3600"}},   // Offsets change with the clocks.
    };
}

}   // namespace http
