#include "http/console/desk_events.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

core::Result<Response> listen_to_desk(const Access& access, const Request&)
{
    auto stream = access.context.desk_events->listen({access.context.business.id, access.actor.session_id});
    if (!stream) return core::refuse(core::ErrorCode::unavailable);
    // A proxy that collects what it passes on would keep the events (nginx, X-Accel-Buffering).
    return Response {
        .content_type = "text/event-stream", .stream = std::move(stream), .headers = {{"X-Accel-Buffering", "no"}}};
}

}   // namespace http
