#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "http/message/body_stream.hpp"
#include "storage/desk/desk_version.hpp"

namespace http {

// Tells browsers that show a business's day when it has changed, as server-sent events (HTML Standard, section 9.2):
// each says a number that has risen, never what changed. They then ask again for what they show.
//
// look() finds out, for all who listen together; a stream only compares numbers. Safe to use from any thread.
class DeskEvents {
public:
    static constexpr std::size_t most_listeners = 2000, most_of_session = 8;

    // Who listens: a session of a business. Nothing if too many do already.
    std::shared_ptr<BodyStream> listen(const storage::DeskListener&);

    // Reads the versions of the businesses that are listened to, if something may have changed since the last call;
    // ends the streams of sessions that are no longer open: a stream is no sign that its user is there. Throws
    // DatabaseError.
    void look(storage::Database&, core::Instant now);

private:
    struct Channel {                              // Of one business.
        std::atomic<std::int64_t> version = -1;   // -1: not read yet.
    };
    class Stream;

    std::vector<std::shared_ptr<Stream>> listeners();

    std::mutex mutex_;   // Guards the next two.
    std::vector<std::weak_ptr<Stream>> streams_;
    std::map<std::string, std::weak_ptr<Channel>> channels_;   // By business_id.
    std::atomic<bool> has_new_listener_ = false;
    std::optional<std::uint64_t> seen_;   // Database::changes() at the last look(); as next_end_, of its caller alone.
    core::Instant next_end_ {};           // When the first of the sessions ends, if no user does anything more.
};

}   // namespace http
