#include "outside/renderer/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace outside {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t most_kept = 8000;

// The timeout for poll(): never negative, and rounded so that the caller does not spin.
int milliseconds_until(std::chrono::steady_clock::time_point until)
{
    const auto left = std::chrono::ceil<milliseconds>(until - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp(left, milliseconds {0}, milliseconds {600'000}).count());
}

}   // namespace

bool wait_for_either(int socket, short event, int output, const Patience& patience)
{
    using Kind = RendererFailure::Kind;
    pollfd all[] {{socket, event, 0}, {output, POLLIN, 0}, {patience.ended, POLLIN, 0}};
    for (;;) {
        const int left = milliseconds_until(patience.until);
        const int count = poll(all, std::size(all), left);
        if (all[2].revents != 0) throw RendererFailure {Kind::ended, "the server stops"};
        if (count > 0) return all[0].revents != 0;
        if (count == 0 && left == 0) throw RendererFailure {Kind::late, "not done in time"};
        if (count < 0 && errno != EINTR) throw RendererFailure {Kind::died, "cannot wait for it"};
    }
}

bool take_output(int output, std::string& kept)
{
    char part[1024];
    for (;;) {
        const auto size = read(output, part, sizeof part);
        if (size == 0) return false;
        if (size < 0) return errno == EAGAIN || errno == EINTR;
        kept.append(part, static_cast<std::size_t>(size));
        if (kept.size() > most_kept) kept.erase(0, kept.size() - most_kept);
    }
}

std::string output_of(const std::string& program, const std::vector<std::string>& arguments, const Patience& patience)
{
    const RendererChild child {program, arguments};
    std::string output;
    do {
        wait_for_either(-1, 0, child.output(), patience);
    } while (take_output(child.output(), output));
    return output;
}

}   // namespace outside
