#include "outside/renderer/sandboxed_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "domain/ports/page_renderer.hpp"
#include "outside/renderer/sandbox.hpp"

namespace outside {

namespace {

constexpr int first_to_close = 4;

struct Ends {
    int both[2] {-1, -1};   // The parent's end, the child's end.

    Ends() = default;
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;
    ~Ends()
    {
        for (const int end : both)
            if (end >= 0) close(end);
    }
};

[[noreturn]] void fail(const char* what)
{
    throw domain::RenderError {fmt::format("{}: {}", what, std::strerror(errno))};
}

[[noreturn]] void give_up(std::string_view why)
{
    [[maybe_unused]] const auto size = write(STDERR_FILENO, why.data(), why.size());
    _exit(127);
}

// Runs in the child from fork() to execve(): uses only system calls, since other threads may have held locks at fork().
[[noreturn]] void become(char* const* words, int socket, int output, int parent)
{
    // Move the descriptors out of the way first: any of them may have one of the numbers assigned below.
    const int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
    const int high[] {fcntl(in, F_DUPFD_CLOEXEC, 64), fcntl(output, F_DUPFD_CLOEXEC, 64),
        fcntl(output, F_DUPFD_CLOEXEC, 64), fcntl(socket, F_DUPFD_CLOEXEC, 64)};
    for (int i = 0; i < first_to_close; ++i)
        if (dup2(high[i], i) != i) _exit(126);
    if (close_range(first_to_close, ~0u, 0) != 0) give_up("cannot close descriptors");
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGPIPE, SIG_DFL);
    setpgid(0, 0);   // Ctrl-C in a terminal must reach the server only.
    if (chdir("/") != 0 || !enter_sandbox(parent)) give_up("this kernel does not let a process be fenced in");
    char* const nothing[] {nullptr};
    execve(words[0], words, nothing);
    give_up("cannot be executed");
}

std::string how_it_ended(int status)
{
    if (WIFSIGNALED(status)) return fmt::format("signal {}", WTERMSIG(status));
    return fmt::format("exit {}", WEXITSTATUS(status));
}

}   // namespace

RendererChild::RendererChild(const std::string& program, const std::vector<std::string>& arguments)
{
    Ends sockets, pipe;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.both) != 0) fail("cannot make a socket");
    if (pipe2(pipe.both, O_CLOEXEC) != 0) fail("cannot make a pipe");
    for (const int ours : {sockets.both[0], pipe.both[0]})
        if (fcntl(ours, F_SETFL, O_NONBLOCK) != 0) fail("cannot set up a socket");

    std::vector<char*> words {const_cast<char*>(program.c_str())};
    for (const auto& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    prepare_sandbox();
    const int parent = getpid();
    pid_ = fork();
    if (pid_ < 0) fail("cannot start a process");
    if (pid_ == 0) become(words.data(), sockets.both[1], pipe.both[1], parent);
    socket_ = std::exchange(sockets.both[0], -1);
    output_ = std::exchange(pipe.both[0], -1);
}

RendererChild::~RendererChild()
{
    end();
    close(socket_);
    close(output_);
}

std::string RendererChild::end()
{
    if (pid_ < 0) return ended_;
    kill(pid_, SIGKILL);   // Has no effect on a process that has ended: its pid stays reserved until it is reaped.
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) { }
    pid_ = -1;
    return ended_ = how_it_ended(status);
}

}   // namespace outside
