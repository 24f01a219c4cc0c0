#pragma once

// Asio as the socket layer uses it: concrete executors, errors as values. Only the socket layer includes it
// (connection, server), because it takes seconds to compile.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace http {

namespace asio = boost::asio;

using Clock = std::chrono::steady_clock;
using Executor = asio::io_context::executor_type;
using Await = asio::use_awaitable_t<Executor>;
using Token = asio::as_tuple_t<Await>;
using Socket = Token::as_default_on_t<asio::basic_stream_socket<asio::ip::tcp, Executor>>;
using Acceptor = Token::as_default_on_t<asio::basic_socket_acceptor<asio::ip::tcp, Executor>>;
using Timer = Token::as_default_on_t<asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>>;
template <class T> using Task = asio::awaitable<T, Executor>;

}   // namespace http
