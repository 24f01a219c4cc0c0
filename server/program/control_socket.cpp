#include "program/control_socket.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "outside/system/priority.hpp"

namespace program {

namespace {

constexpr std::size_t longest_line = 64 << 20;   // A picture of 40 MB in base64.
constexpr int listening = 8;
constexpr core::seconds usual_patience {5};

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

void set_patience(int descriptor, core::seconds patience)
{
    const timeval time {.tv_sec = patience.count(), .tv_usec = 0};
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

// Whether the other end is a process of this user, or of root.
bool is_own_peer(int descriptor)
{
    ucred peer {};
    socklen_t size = sizeof peer;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    return peer.uid == geteuid() || peer.uid == 0;
}

// Line after line of what comes.
class LineReader {
public:
    explicit LineReader(int descriptor) : descriptor_ {descriptor} { }

    // Up to the line feed; nothing if none comes.
    std::optional<std::string> next()
    {
        std::size_t searched = 0;
        std::array<char, 64 * 1024> part {};
        while (rest_.size() <= longest_line) {
            if (const auto end = rest_.find('\n', searched); end != rest_.npos) {
                auto line = rest_.substr(0, end);
                rest_.erase(0, end + 1);
                return line;
            }
            searched = rest_.size();
            const auto count = recv(descriptor_, part.data(), part.size(), 0);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return {};
            rest_.append(part.data(), static_cast<std::size_t>(count));
        }
        return {};
    }

private:
    int descriptor_;
    std::string rest_;   // That has come, after the last line.
};

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
    loop_.add([this, gives_way = false](const std::stop_token& stop) mutable {
        if (!std::exchange(gives_way, true)) outside::give_way();   // To visitors.
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
    set_patience(peer.descriptor, usual_patience);
    LineReader reader {peer.descriptor};
    if (const auto line = reader.next()) write_line(peer.descriptor, answer_(*line, [&] { return reader.next(); }));
} catch (const std::exception&) {   // The database may be busy: the command says that there was no answer.
}

std::optional<std::string> ask_server(
    const std::string& path, const std::vector<std::string>& lines, core::seconds patience)
{
    const Socket server {new_socket()};
    if (!connect_to(server.descriptor, path)) return {};
    set_patience(server.descriptor, patience);
    if (std::ranges::all_of(lines, [&](const auto& line) { return write_line(server.descriptor, line); }))
        if (auto answer = LineReader {server.descriptor}.next()) return answer;
    throw std::runtime_error {"the server that has the database does not answer; its log may say why"};
}

}   // namespace program
