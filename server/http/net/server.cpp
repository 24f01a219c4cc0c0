#include "http/net/server.hpp"

#include <cerrno>
#include <exception>
#include <thread>
#include <vector>

#include "http/message/client_address.hpp"
#include "http/message/refusal.hpp"
#include "http/message/response_head.hpp"
#include "http/net/io_thread.hpp"
#include "http/net/listener.hpp"
#include "http/net/spare_descriptor.hpp"

namespace http {

namespace {

constexpr auto pause_without_resources = std::chrono::milliseconds {100};

// Errors of the connection that was to be accepted (accept(2), "Error handling"): others may wait.
bool concerns_one_client(const boost::system::error_code& error)
{
    switch (error.value()) {
    case ECONNABORTED:
    case EPROTO:
    case ENETDOWN:
    case ENOPROTOOPT:
    case EHOSTDOWN:
    case ENONET:
    case EHOSTUNREACH:
    case EOPNOTSUPP:
    case ENETUNREACH: return true;
    default: return false;
    }
}

asio::ip::tcp protocol_of(int listener)
{
    sockaddr_storage address {};
    socklen_t size = sizeof address;
    getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
    return address.ss_family == AF_INET6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4();
}

std::vector<std::unique_ptr<Shard>> make_shards(int count)
{
    std::vector<std::unique_ptr<Shard>> shards;
    for (int i = 0; i < count; ++i)
        shards.push_back(std::make_unique<Shard>());
    return shards;
}

}   // namespace

struct Server::State {
    State(ServerOptions with, Answerers by, int listener)
        : options(std::move(with))
        , answerers(std::move(by))
        , port(port_of(listener))
        , acceptor(shards.front()->io.get_executor(), protocol_of(listener), listener)
    {
        // Asio would not look for other waiting clients after one that has gone.
        acceptor.set_option(asio::socket_base::enable_connection_aborted {true});
    }

    Task<void> accept();
    Task<void> turn_one_away(Shard&);
    void adopt(Shard&, Socket);
    std::string refusal_of(const std::string& request_id);
    void log_turned_away(const std::string& request_id, std::size_t bytes);

    const ServerOptions options;
    const Answerers answerers;
    const std::uint16_t port;
    std::vector<std::unique_ptr<Shard>> shards = make_shards(options.io_threads);
    // Both are used only on the thread of the first shard.
    Acceptor acceptor;
    SpareDescriptor spare {};
    // Destroyed before the shards that it posts to.
    Workers workers {{options.worker_threads, options.queue_length}};
    Service service {options, answerers, workers};
};

// Distributes connections in turn, so that each thread gets equally many.
Task<void> Server::State::accept()
{
    for (std::size_t turn = 0; acceptor.is_open(); turn = (turn + 1) % shards.size()) {
        auto& shard = *shards[turn];
        auto [error, socket] = co_await acceptor.async_accept(shard.io);
        if (!error) {
            asio::post(shard.io,
                [this, &shard, accepted = Socket {std::move(socket)}]() mutable { adopt(shard, std::move(accepted)); });
        } else if (error == asio::error::no_descriptors || error.value() == ENFILE) {
            co_await turn_one_away(shard);
        } else if (acceptor.is_open() && !concerns_one_client(error)) {
            Timer pause {shards.front()->io, pause_without_resources};
            co_await pause.async_wait();
        }
    }
    // Posted after the last connection, so that a drained shard gets no more connections.
    for (const auto& shard : shards)
        asio::post(shard->io, [this, &shard] { drain(service, *shard); });
}

// No descriptor is left: one client is told to come again, and a connection that is not used is closed for the next.
Task<void> Server::State::turn_one_away(Shard& shard)
{
    const auto request_id = answerers.new_id();
    const auto refusal = refusal_of(request_id);
    const auto outcome = spare.turn_away(acceptor.native_handle(), refusal);
    if (outcome == SpareDescriptor::Outcome::turned_away) {
        asio::post(shard.io, [&shard] { close_oldest_silent(shard); });
        log_turned_away(request_id, refusal.size());
    }
    // The kernel says that none is left even if no client waits.
    if (outcome == SpareDescriptor::Outcome::nobody_waits) co_await acceptor.async_wait(Acceptor::wait_read);
    if (outcome == SpareDescriptor::Outcome::none_to_spare) {
        Timer pause {shards.front()->io, pause_without_resources};
        co_await pause.async_wait();
    }
}

void Server::State::log_turned_away(const std::string& request_id, std::size_t bytes)
{
    if (!answerers.log) return;
    answerers.log({.request_id = request_id,
        .verb = "-",
        .route = "turned_away",
        .status = 503,
        .bytes = bytes,
        .duration = {},
        .error = "no file descriptor is left"});
}

std::string Server::State::refusal_of(const std::string& request_id)
{
    const auto response = to_response({core::ErrorCode::unavailable}, request_id);
    std::string text;
    append_head(text, response, {shards.front()->date, request_id, false});
    return text + response.content();
}

void Server::State::adopt(Shard& shard, Socket socket)
{
    boost::system::error_code error;
    socket.set_option(asio::ip::tcp::no_delay {true}, error);
    const auto client = client_key(socket.remote_endpoint(error).address().to_string());
    const auto place = service.census.enter(client, options.limits);
    const bool is_beyond_limits
        = place != Census::Place::free && (place != Census::Place::none || !close_oldest_silent(shard));
    const auto leave = [this, client](const std::exception_ptr& failure) {
        service.census.leave(client);
        if (failure) std::rethrow_exception(failure);   // Out of memory: the server cannot continue safely.
    };
    asio::co_spawn(shard.io, serve(service, shard, std::move(socket), is_beyond_limits), leave);
}

Server::Server(ServerOptions options, Answerers answerers)
{
    const auto inherited = inherited_listener();
    const int listener = inherited ? *inherited : open_listener(options.address, options.port);
    state_ = std::make_unique<State>(std::move(options), std::move(answerers), listener);
}

Server::~Server() = default;

std::uint16_t Server::port() const { return state_->port; }

void Server::run()
{
    const auto rethrow = [](const std::exception_ptr& failure) {
        if (failure) std::rethrow_exception(failure);
    };
    asio::co_spawn(state_->shards.front()->io, state_->accept(), rethrow);
    std::vector<std::jthread> threads;
    for (const auto& shard : state_->shards) {
        asio::co_spawn(shard->io, sweep(state_->service, *shard), rethrow);
        if (shard != state_->shards.front()) threads.emplace_back([&shard] { shard->io.run(); });
    }
    state_->shards.front()->io.run();
}

void Server::stop()
{
    asio::post(state_->shards.front()->io, [this] {
        boost::system::error_code ignored;
        state_->acceptor.close(ignored);
    });
}

}   // namespace http
