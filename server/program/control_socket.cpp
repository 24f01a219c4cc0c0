#include "program/control_socket.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace program {

namespace {

constexpr std::size_t longest_line = 64 * 1024;
constexpr int listening = 8;
constexpr timeval patience {.tv_sec = 5, .tv_usec = 0};

int checked(int result, const char* what)
{
    if (result < 0) throw std::system_error(errno, std::system_category(), what);
    return result;
}

// Closes it at its end.
struct Socket {
    int descriptor;

    explicit Socket(int opened) : descriptor {opened} { }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket()
    {
        if (descriptor >= 0) close(descriptor);
    }
};

sockaddr_un address_of(const std::string& path)
{
    sockaddr_un address {};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

int new_socket() { return checked(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), "cannot make a socket"); }

bool connect_to(int descriptor, const std::string& path)
{
    const auto address = address_of(path);
    return connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

void set_patience(int descriptor)
{
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
}

// Whether the other end is a process of this user, or of root.
bool is_own_peer(int descriptor)
{
    ucred peer {};
    socklen_t size = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == geteuid() || peer.uid == 0;
}

// Up to the line feed; nothing if none comes.
std::optional<std::string> read_line(int descriptor)
{
    std::string text;
    std::array<char, 4096> part {};
    while (text.size() <= longest_line) {
        const auto count = recv(descriptor, part.data(), part.size(), 0);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return {};
        text.append(part.data(), static_cast<std::size_t>(count));
        if (const auto end = text.find('\n'); end != text.npos) return text.substr(0, end);
    }
    return {};
}

bool write_line(int descriptor, std::string line)
{
    line += '\n';
    std::string_view rest {line};
    while (!rest.empty()) {
        const auto count = send(descriptor, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// Listens at a path at which no server does.
int listen_at(const std::string& path)
{
    Socket listener {new_socket()};
    unlink(path.c_str());   // The server before may have been killed; it had the database, which is this one's now.
    const auto address = address_of(path);
    const auto mask = umask(S_IRWXG | S_IRWXO | S_IXUSR);
    const int status = bind(listener.descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    umask(mask);
    checked(status, "cannot make the socket beside the database");
    checked(listen(listener.descriptor, listening), "cannot listen at the socket beside the database");
    return std::exchange(listener.descriptor, -1);
}

}   // namespace

std::optional<std::string> control_path(const std::string& database)
{
    if (database.contains("://")) return {};
    auto path = database + ".sock";
    if (path.size() >= sizeof(sockaddr_un::sun_path)) return {};
    return path;
}

ControlSocket::ControlSocket(const std::string& path, Answer answer)
    : path_ {path}
    , answer_ {std::move(answer)}
    , listener_ {listen_at(path)}
    , end_ {eventfd(0, EFD_CLOEXEC)}
{
    loop_.add([this](const std::stop_token& stop) {
        pollfd both[] {{listener_, POLLIN, 0}, {end_, POLLIN, 0}};
        while (poll(both, std::size(both), -1) < 0 && errno == EINTR) { }
        if (stop.stop_requested() || both[1].revents != 0) return false;
        answer_next();
        return true;
    });
}

ControlSocket::~ControlSocket()
{
    eventfd_write(end_, 1);
    loop_.stop_and_wait();
    unlink(path_.c_str());
    close(listener_);
    close(end_);
}

void ControlSocket::answer_next() const
try {
    const Socket peer {accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC)};
    if (peer.descriptor < 0 || !is_own_peer(peer.descriptor)) return;
    set_patience(peer.descriptor);
    if (const auto line = read_line(peer.descriptor)) write_line(peer.descriptor, answer_(*line));
} catch (const std::exception&) {   // The database may be busy: the command says that there was no answer.
}

std::optional<std::string> ask_server(const std::string& path, const std::string& line)
{
    const Socket server {new_socket()};
    if (!connect_to(server.descriptor, path)) return {};
    set_patience(server.descriptor);
    if (write_line(server.descriptor, line))
        if (auto answer = read_line(server.descriptor)) return answer;
    throw std::runtime_error {"the server that has the database does not answer; its log may say why"};
}

}   // namespace program
