#include "http/console/desk_events.hpp"

#include <algorithm>

namespace http {

namespace {

constexpr int quiet_calls = 60;   // Of BodyStream::next(), about 15 seconds: then a comment shows that it is alive.

}   // namespace

class DeskEvents::Stream : public BodyStream {
public:
    Stream(storage::DeskListener who, std::shared_ptr<Channel> channel)
        : who_ {std::move(who)}
        , channel_ {std::move(channel)}
    {
    }

    std::optional<std::string> next() override
    {
        if (is_over_) return {};
        const auto version = channel_->version.load();
        if (version != told_) {
            told_ = version;
            calls_ = 0;
            return "data: {\"version\":" + std::to_string(version) + "}\n\n";
        }
        if (++calls_ < quiet_calls) return std::string {};
        calls_ = 0;
        return ":\n\n";
    }

    const storage::DeskListener& who() const { return who_; }
    Channel& channel() const { return *channel_; }
    void end() { is_over_ = true; }

private:
    const storage::DeskListener who_;
    const std::shared_ptr<Channel> channel_;
    std::atomic<bool> is_over_ = false;
    std::int64_t told_ = -1;   // As calls_, of the io thread alone.
    int calls_ = 0;
};

std::shared_ptr<BodyStream> DeskEvents::listen(const storage::DeskListener& who)
{
    const std::scoped_lock lock {mutex_};
    std::erase_if(streams_, [](const auto& stream) { return stream.expired(); });
    std::erase_if(channels_, [](const auto& channel) { return channel.second.expired(); });
    const auto of_session = std::ranges::count_if(streams_, [&](const auto& weak) {
        const auto stream = weak.lock();
        return stream && stream->who().session_id == who.session_id;
    });
    if (streams_.size() >= most_listeners || of_session >= static_cast<std::ptrdiff_t>(most_of_session)) return {};
    auto channel = channels_[who.business_id].lock();
    if (!channel) channels_[who.business_id] = channel = std::make_shared<Channel>();
    auto stream = std::make_shared<Stream>(who, std::move(channel));
    streams_.push_back(stream);
    has_new_listener_ = true;
    return stream;
}

std::vector<std::shared_ptr<DeskEvents::Stream>> DeskEvents::listeners()
{
    const std::scoped_lock lock {mutex_};
    std::vector<std::shared_ptr<Stream>> found;
    for (const auto& weak : streams_)
        if (auto stream = weak.lock()) found.push_back(std::move(stream));
    return found;
}

void DeskEvents::look(storage::Database& database, core::Instant now)
{
    const auto listening = listeners();
    if (listening.empty()) return;
    // Asked before the versions are read, so that what is committed meanwhile is looked for the next time.
    const auto changes = database.changes();
    const bool is_same = changes && changes == seen_ && now < next_end_;
    if (!has_new_listener_.exchange(false) && is_same) return;

    std::vector<storage::DeskListener> who;
    for (const auto& stream : listening)
        who.push_back(stream->who());
    const auto news
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_desk_news(snapshot, who); });
    next_end_ = core::Instant::max();
    for (std::size_t i = 0; i < listening.size(); ++i) {
        if (news[i]) {
            listening[i]->channel().version = news[i]->version;
            next_end_ = std::min(next_end_, news[i]->session_ends_at);
        } else
            listening[i]->end();
    }
    seen_ = changes;
}

}   // namespace http
