#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <vector>

#include "http/message/body_stream.hpp"
#include "http/message/refusal.hpp"
#include "http/message/response_head.hpp"
#include "http/net/io_thread.hpp"
#include "http/net/parser.hpp"

namespace http {

namespace {

using core::ErrorCode;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr milliseconds stream_pause {250};   // Between two questions to a stream for its next piece.
constexpr std::size_t first_buffer = 2048;   // Enough for most requests; the buffer grows up to the limit of a head.

// Maps a verb to the words that the log may contain.
std::string_view logged_verb(std::string_view verb)
{
    for (const std::string_view known : {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
        if (verb == known) return known;
    return verb.empty() ? "-" : "other";
}

// One client's session: reads a request, gets its response, writes it, and repeats.
class Session {
public:
    Session(Service& service, Shard& shard, Socket socket)
        : service_(service)
        , shard_(shard)
        , connection_(std::move(socket))
        , connected_at_(shard.now)
    {
        shard_.connections.push_back(connection_);
        boost::system::error_code gone;
        const auto client = connection_.socket.remote_endpoint(gone).address();
        if (!gone) client_ = client.to_string();
    }

    Task<void> run();
    Task<void> turn_away();   // Refuses a connection beyond a limit.

private:
    enum class Received { request, refusal, nothing };

    Task<Received> receive();
    Task<bool> read_some();   // False at the end of the stream, on an error or past the deadline (is_late).
    Task<bool> send_continue();
    Task<Response> ask_worker(const Request&);
    Task<bool> write(std::array<asio::const_buffer, 2> buffers);
    Task<void> linger();

    Received refuse(ErrorCode);
    Received why_nothing_came();
    void begin_waiting();
    void note_progress();
    void advance_parser();
    Response answer_by_worker(const Request&) const;
    Task<bool> answer(const Request&);
    Task<bool> send(const Request&, const Response&);
    Task<bool> send_pieces(BodyStream&);
    bool has_client_gone();   // Has closed its side, and sent nothing before that is still to be read.

    bool may_go_on() const { return parser_.step() == Parser::Step::done && parser_.keeps_alive(); }
    std::string_view unread() const { return {buffer_.data(), filled_}; }
    const Limits& limits() const { return service_.options.limits; }
    void set_deadline(milliseconds from_now) { connection_.deadline = shard_.now + from_now; }

    milliseconds time_for(std::size_t bytes) const { return milliseconds {bytes * 1000 / limits().bytes_per_second}; }

    Service& service_;
    Shard& shard_;
    Connection connection_;
    const Clock::time_point connected_at_;
    std::string client_ {};   // The peer's address.
    Parser parser_ {service_.options.limits};
    std::vector<char> buffer_ = std::vector<char>(first_buffer);
    std::size_t filled_ = 0;       // Bytes in the buffer that the parser has not consumed.
    std::size_t body_bytes_ = 0;   // Bytes received since the end of the head, including framing.
    Clock::time_point body_began_ {};
    Clock::time_point received_at_ = Clock::now();   // When the request was complete, for the log.
    ErrorCode refusal_ {};
    bool is_worker_missing_ = false;
    bool keeps_alive_ = false;   // Whether the connection stays open after the current response.
    std::string head_ {};
};

Task<void> Session::run()
{
    for (;;) {
        const auto received = co_await receive();
        if (received == Received::nothing) co_return;
        received_at_ = Clock::now();
        if (received == Received::refusal) {
            auto request = std::move(parser_.request());
            request.request_id = service_.answerers.new_id();
            auto response = to_response({refusal_}, request.request_id);
            response.route = "malformed";
            if (co_await send(request, response)) co_await linger();
            co_return;
        }
        auto& request = parser_.request();
        request.request_id = service_.answerers.new_id();
        request.client = client_;
        if (!co_await answer(request)) co_return;
        if (!keeps_alive_) {
            boost::system::error_code ignored;
            if (filled_ > 0 || connection_.socket.available(ignored) > 0) co_await linger();
            co_return;
        }
        parser_.start_over();
        connection_.is_new = false;
    }
}

Task<void> Session::turn_away()
{
    connection_.is_new = false;
    const Request request {.verb = {}, .target = {}, .request_id = service_.answerers.new_id()};
    auto response = to_response({ErrorCode::unavailable}, request.request_id);
    response.route = "turned_away";
    if (co_await send(request, response)) co_await linger();
}

void Session::begin_waiting()
{
    connection_.is_idle = filled_ == 0;
    body_bytes_ = 0;
    if (connection_.is_idle)
        set_deadline(connection_.is_new ? limits().head_time / 2 : limits().idle_time);
    else
        set_deadline(limits().head_time);
}

Task<Session::Received> Session::receive()
{
    begin_waiting();
    for (bool has_told_to_continue = false;;) {
        advance_parser();
        if (parser_.step() == Parser::Step::done) co_return Received::request;
        if (parser_.step() == Parser::Step::refused) co_return refuse(parser_.refusal());
        if (parser_.expects_continue() && !has_told_to_continue && body_bytes_ == 0) {
            has_told_to_continue = true;
            if (!co_await send_continue()) co_return Received::nothing;
        }
        note_progress();
        if (!co_await read_some()) co_return why_nothing_came();
    }
}

void Session::advance_parser()
{
    if (filled_ == 0) return;
    const auto used = parser_.read(unread());
    std::memmove(buffer_.data(), buffer_.data() + used, filled_ - used);
    filled_ -= used;
}

// Extends the deadline of the request being received.
void Session::note_progress()
{
    if (parser_.step() != Parser::Step::body) return;
    if (body_bytes_ == 0) body_began_ = shard_.now;
    connection_.deadline = body_began_ + limits().body_time + time_for(body_bytes_);
    // Who is slow does not keep others from their turn.
    if (parser_.reads_long_body())
        connection_.deadline = std::min(connection_.deadline, body_began_ + limits().long_body_time);
}

Task<bool> Session::read_some()
{
    // The buffer may exceed the limit of a head by three bytes: an empty line before the head, and one byte by which
    // the parser sees that the head is too large.
    const auto most = limits().head_bytes + 3;
    if (filled_ == buffer_.size() && filled_ < most) buffer_.resize(std::min(buffer_.size() * 2, most));
    if (filled_ == buffer_.size()) co_return false;
    const auto [error, count]
        = co_await connection_.socket.async_read_some(asio::buffer(buffer_.data() + filled_, buffer_.size() - filled_));
    // The sweeper may have cancelled the read after it completed; the request still counts as late.
    if (error || connection_.is_late) co_return false;
    filled_ += count;
    if (parser_.step() == Parser::Step::body) body_bytes_ += count;
    if (connection_.is_idle) {
        connection_.is_idle = false;
        connection_.deadline = (connection_.is_new ? connected_at_ : shard_.now) + limits().head_time;
    }
    co_return true;
}

Session::Received Session::refuse(ErrorCode code)
{
    refusal_ = code;
    return Received::refusal;
}

Session::Received Session::why_nothing_came()
{
    const bool is_between_requests = connection_.is_idle && !connection_.is_new;
    if (std::exchange(connection_.is_late, false))
        return is_between_requests || shard_.is_draining ? Received::nothing : refuse(ErrorCode::request_timeout);
    // A client that closed only its sending side can still receive the refusal.
    return connection_.is_idle ? Received::nothing : refuse(ErrorCode::malformed_request);
}

Task<bool> Session::send_continue()
{
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_return co_await write({asio::buffer(go_on), asio::const_buffer {}});
}

Task<bool> Session::answer(const Request& request)
{
    connection_.deadline = no_deadline;
    if (service_.answerers.at_once) {
        if (const auto response = service_.answerers.at_once(request)) co_return co_await send(request, *response);
    }
    const auto response = co_await ask_worker(request);
    co_return co_await send(request, response);
}

Response Session::answer_by_worker(const Request& request) const
{
    if (!is_worker_missing_) return service_.answerers.by_worker(request);
    auto response = to_response({ErrorCode::unavailable}, request.request_id);
    response.route = "turned_away";
    response.error = "every worker is busy and the queue is full";
    return response;
}

Task<Response> Session::ask_worker(const Request& request)
{
    is_worker_missing_ = false;
    const auto begin = [this, &request](auto resume) {
        // `this` and `request` are in coroutine frames, which stay alive until `resume` is called.
        Workers::Job job = [this, &request, resume = std::move(resume)]() mutable {
            auto post = [resume = std::move(resume), response = answer_by_worker(request)]() mutable {
                std::move(resume)(std::move(response));
            };
            asio::post(shard_.io, std::move(post));
        };
        const auto& line_of = service_.answerers.line_of;
        if (service_.workers.try_add(line_of ? line_of(request) : core::FairLine {}, job)) return;
        is_worker_missing_ = true;
        job();
    };
    co_return co_await asio::async_initiate<const Await, void(Response)>(begin, Await {});
}

Task<bool> Session::send(const Request& request, const Response& response)
{
    head_.clear();
    // Decide once: a stop during the write must not contradict the header that was sent.
    keeps_alive_ = may_go_on() && !shard_.is_draining && !response.stream;
    append_head(head_, response, {shard_.date, request.request_id, keeps_alive_});
    const bool has_body = request.verb != "HEAD" && response.status != 204 && response.status != 304;
    const auto body = has_body ? asio::buffer(response.content()) : asio::const_buffer {};
    const bool is_sent = co_await write({asio::buffer(head_), body});
    if (service_.answerers.log) {
        service_.answerers.log({.request_id = request.request_id,
            .verb = logged_verb(request.verb),
            .route = response.route,
            .status = response.status,
            .bytes = head_.size() + body.size(),
            .duration = std::chrono::duration_cast<microseconds>(Clock::now() - received_at_),
            .error = response.error});
    }
    if (is_sent && has_body && response.stream) co_return co_await send_pieces(*response.stream);
    co_return is_sent;
}

// Sends what a stream has to say, until it ends, the client goes, or the server stops.
Task<bool> Session::send_pieces(BodyStream& stream)
{
    Timer pause {shard_.io.get_executor()};
    while (!shard_.is_draining) {
        const auto piece = stream.next();
        if (!piece) co_return true;
        if (!piece->empty() && !co_await write({asio::buffer(*piece), asio::const_buffer {}})) co_return false;
        connection_.deadline = no_deadline;
        pause.expires_after(stream_pause);
        co_await pause.async_wait();
        if (has_client_gone()) co_return false;
    }
    co_return true;
}

// A write would tell too, but only the second one after the client has gone, and a stream may have nothing to say.
bool Session::has_client_gone()
{
    char next;
    const auto count = ::recv(connection_.socket.native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

Task<bool> Session::write(std::array<asio::const_buffer, 2> buffers)
{
    const auto began = shard_.now;
    std::size_t sent = 0;
    while (buffers[0].size() + buffers[1].size() > 0) {
        connection_.deadline = began + limits().write_time + time_for(sent);
        const auto [error, count] = co_await connection_.socket.async_write_some(buffers);
        if (error) co_return false;
        sent += count;
        auto rest = count;
        for (auto& buffer : buffers) {
            const auto part = std::min(rest, buffer.size());
            buffer += part;
            rest -= part;
        }
    }
    co_return true;
}

// Keeps reading for a while: closing while the client still sends would make the kernel discard the response before the
// client has read it.
Task<void> Session::linger()
{
    boost::system::error_code ignored;
    connection_.socket.shutdown(asio::socket_base::shutdown_send, ignored);
    connection_.is_late = false;
    set_deadline(limits().linger_time);
    for (;;) {
        const auto [error, count] = co_await connection_.socket.async_read_some(asio::buffer(buffer_));
        if (error) co_return;
    }
}

void close_late(Shard& shard)
{
    boost::system::error_code ignored;
    for (auto& connection : shard.connections) {
        if (shard.now >= shard.drain_end) {
            connection.socket.close(ignored);
        } else if (shard.now >= connection.deadline) {
            connection.deadline = no_deadline;
            connection.is_late = true;
            connection.socket.cancel(ignored);
        }
    }
}

}   // namespace

Task<void> serve(Service& service, Shard& shard, Socket socket, bool is_beyond_limits)
{
    {
        Session session {service, shard, std::move(socket)};
        co_await (is_beyond_limits ? session.turn_away() : session.run());
    }
    if (shard.is_draining && shard.connections.empty()) shard.sweep.cancel();
}

bool close_oldest_silent(Shard& shard)
{
    boost::system::error_code ignored;
    for (auto& connection : shard.connections) {
        if (!connection.is_new || !connection.is_idle || connection.socket.available(ignored) > 0) continue;
        connection.is_new = false;   // It is not chosen again.
        connection.socket.cancel(ignored);
        return true;
    }
    return false;
}

Task<void> sweep(Service& service, Shard& shard)
{
    const auto& limits = service.options.limits;
    const auto shortest = std::min({limits.head_time, limits.idle_time, limits.body_time, limits.write_time,
        limits.linger_time, limits.drain_time, limits.drain_idle_time});
    const auto pause = std::clamp(shortest / 4, milliseconds {5}, milliseconds {1000});
    while (!shard.is_draining || !shard.connections.empty()) {
        shard.now = Clock::now();
        shard.date = to_http_date(std::time(nullptr));
        close_late(shard);
        shard.sweep.expires_after(pause);
        co_await shard.sweep.async_wait();
    }
}

void drain(Service& service, Shard& shard)
{
    shard.is_draining = true;
    shard.now = Clock::now();
    shard.drain_end = shard.now + service.options.limits.drain_time;
    // A request may be on its way over a connection that is idle.
    for (auto& connection : shard.connections)
        if (connection.is_idle)
            connection.deadline = std::min(connection.deadline, shard.now + service.options.limits.drain_idle_time);
    shard.sweep.cancel();
}

}   // namespace http
