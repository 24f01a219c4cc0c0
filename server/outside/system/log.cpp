#include "outside/system/log.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <system_error>
#include <utility>

#include "core/text_forms.hpp"

namespace outside {

namespace {

constexpr std::size_t most_at_once = PIPE_BUF;   // A pipe that poll() calls writable takes it without a wait.

void append_quoted(std::string& out, std::string_view text)
{
    out += '"';
    const auto begin = out.size();
    bool is_plain = true;
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        is_plain = is_plain && c >= ' ' && c <= '~';
        out += c;
    }
    if (!is_plain)
        out.replace(begin, out.npos, core::to_visible(std::string_view {out}.substr(begin), core::Lines::one));
    out += '"';
}

std::string to_line(core::Instant at, std::string_view event, std::initializer_list<LogField> fields)
{
    auto line = R"({"time":")" + core::to_rfc3339(at) + R"(","event":)";
    append_quoted(line, event);
    for (const auto& [name, value] : fields) {
        line += ',';
        append_quoted(line, name);
        line += ':';
        if (const auto* number = std::get_if<std::int64_t>(&value))
            line += std::to_string(*number);
        else
            append_quoted(line, std::get<std::string_view>(value));
    }
    return line += "}\n";
}

int make_event()
{
    const int event = eventfd(0, EFD_CLOEXEC);
    if (event < 0) throw std::system_error {errno, std::system_category(), "cannot make an event"};
    return event;
}

}   // namespace

Log::Log(int file, LogLimits limits) : file_(file), limits_(limits), ending_(make_event()), queue_(limits.lines)
{
    loop_.add([this](const std::stop_token& stop) { return write_waiting(stop); });
}

Log::~Log()
{
    loop_.ask_to_stop();
    eventfd_write(ending_, 1);
    loop_.stop_and_wait();
    close(ending_);
}

void Log::write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const
{
    Line line {at, to_line(at, event, fields)};
    if (!queue_.try_push(line)) ++dropped_;
}

// Takes all lines at once, so that those that were dropped came after them.
bool Log::write_waiting(const std::stop_token& stop) const
{
    const auto lines = queue_.take_some(stop, limits_.lines);
    if (lines.empty()) return false;
    std::string block;   // Of whole lines, since other programs may write to the file too.
    for (const auto& line : lines) {
        if (block.size() + line.text.size() > most_at_once) write_to_file(std::exchange(block, {}));
        block += line.text;
    }
    write_to_file(block);
    if (const auto dropped = dropped_.exchange(0); dropped > 0)
        write_to_file(to_line(lines.back().at, "log_lines_dropped", {{"count", dropped}}));
    pause();
    return true;
}

// Meanwhile nothing waits for the queue, so that to add a line to it is no system call.
void Log::pause() const
{
    pollfd ending {ending_, POLLIN, 0};
    poll(&ending, 1, static_cast<int>(limits_.pause.count()));
}

void Log::write_to_file(std::string_view text) const
{
    while (!text.empty() && wait_for_file()) {
        const auto size = ::write(file_, text.data(), std::min(text.size(), most_at_once));
        if (size < 0 && errno != EINTR && errno != EAGAIN) return;
        if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
    }
}

bool Log::wait_for_file() const
{
    using Clock = std::chrono::steady_clock;
    pollfd both[] {{file_, POLLOUT, 0}, {ending_, POLLIN, 0}};
    while (!flush_end_) {
        if (poll(both, 2, -1) < 0) continue;   // A signal came.
        if (both[1].revents != 0) flush_end_ = Clock::now() + limits_.flush;
        if (both[0].revents != 0) return true;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*flush_end_ - Clock::now()).count();
    return poll(both, 1, static_cast<int>(std::max<std::int64_t>(left, 0))) > 0;
}

}   // namespace outside
