#include "http/net/server.hpp"

#include <exception>
#include <thread>
#include <vector>

#include "http/net/io_thread.hpp"
#include "http/net/listener.hpp"

namespace http {

namespace {

constexpr auto pause_without_descriptors = std::chrono::milliseconds {100};

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
    }

    Task<void> accept();
    void adopt(Shard&, Socket);

    const ServerOptions options;
    const Answerers answerers;
    const std::uint16_t port;
    std::vector<std::unique_ptr<Shard>> shards = make_shards(options.io_threads);
    Acceptor acceptor;                                                // Used only on the thread of the first shard.
    Workers workers {options.worker_threads, options.queue_length};   // Destroyed before the shards that it posts to.
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
        } else if (acceptor.is_open()) {   // No descriptors are left, or the client disconnected at once.
            Timer pause {shards.front()->io, pause_without_descriptors};
            co_await pause.async_wait();
        }
    }
    // Posted after the last connection, so that a drained shard gets no more connections.
    for (const auto& shard : shards)
        asio::post(shard->io, [this, &shard] { drain(service, *shard); });
}

void Server::State::adopt(Shard& shard, Socket socket)
{
    boost::system::error_code error;
    socket.set_option(asio::ip::tcp::no_delay {true}, error);
    const auto from = socket.remote_endpoint(error).address();
    const bool is_beyond_limits = !service.census.enter(from, options.limits);
    const auto leave = [this, from](const std::exception_ptr& failure) {
        service.census.leave(from, options.limits);
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
