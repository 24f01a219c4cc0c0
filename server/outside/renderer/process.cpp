#include "outside/renderer/process.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "domain/ports/page_renderer.hpp"
#include "outside/renderer/output.hpp"
#include "outside/renderer/worker.hpp"

namespace outside {

namespace {

using Kind = RendererFailure::Kind;

static_assert(std::endian::native == std::endian::little, "lengths are sent as they are in memory");
using Length = std::uint32_t;

// Node's option that denies scripts file access and child processes; "" for a Node version without it. Throws if the
// program is not Node.
std::string permission_option(const std::string& program, const Patience& patience)
{
    const auto version = output_of(program, {"--version"}, patience);   // "v24.21.0\n"
    int major = 0;
    if (!version.starts_with('v')
        || std::from_chars(version.data() + 1, version.data() + version.size(), major).ptr == version.data() + 1)
        throw domain::RenderError {fmt::format("{} is not Node: {}", program, version.substr(0, version.find('\n')))};
    if (major >= 24) return "--permission";
    return major >= 20 ? "--experimental-permission" : "";
}

std::vector<std::string> words_of(const std::string& permission)
{
    std::vector<std::string> words {"--max-old-space-size=96", "--disallow-code-generation-from-strings",
        "--no-warnings", "--eval", std::string {render_worker()}};
    if (!permission.empty()) words.insert(words.begin(), permission);
    return words;
}

// The most informative line of a process's output: V8's fatal error, which precedes a stack trace, else the last line.
std::string telling_line_of(std::string_view text)
{
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    const auto fatal = text.find("FATAL ERROR");
    const auto line = text.substr(fatal != text.npos ? fatal : text.rfind('\n') + 1);
    return std::string {line.substr(0, std::min(line.find('\n'), std::size_t {200}))};
}

std::string as_bytes(Length length)
{
    std::string bytes(sizeof length, '\0');
    std::memcpy(bytes.data(), &length, sizeof length);
    return bytes;
}

}   // namespace

RendererProcess::RendererProcess(const std::string& program, std::string_view script, const Patience& patience)
    : RendererProcess(program, permission_option(program, patience), script, patience)
{
}

RendererProcess::RendererProcess(
    const std::string& program, const std::string& permission, std::string_view script, const Patience& patience)
    : has_file_sandbox_(!permission.empty())
    , child_(program, words_of(permission))
{
    draw(script, patience);
}

std::string RendererProcess::draw(std::string_view payload, const Patience& patience)
{
    send(as_bytes(static_cast<Length>(payload.size())), patience);
    send(payload, patience);
    Length length = 0;
    std::memcpy(&length, receive(sizeof length, patience).data(), sizeof length);
    if (length == 0 || length > most_answer_bytes + 1)
        throw RendererFailure {Kind::too_large, fmt::format("it gave {} bytes", length)};
    auto answer = receive(length, patience);
    const bool is_html = answer.front() == '\0';
    answer.erase(0, 1);
    if (!is_html) throw RendererFailure {Kind::threw, answer};
    return answer;
}

bool RendererProcess::is_alive()
{
    take_output(child_.output(), output_);
    char byte = 0;
    // A live process never sends anything unrequested, so there must be nothing to read.
    return recv(child_.socket(), &byte, 1, MSG_PEEK) < 0 && errno == EAGAIN;
}

void RendererProcess::send(std::string_view bytes, const Patience& patience)
{
    while (!bytes.empty()) {
        const auto size = ::send(child_.socket(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (size >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(size));
        else if (errno == EAGAIN)
            wait_for(POLLOUT, patience);
        else if (errno != EINTR)
            die();
    }
}

std::string RendererProcess::receive(std::size_t length, const Patience& patience)
{
    std::string bytes(length, '\0');
    for (std::size_t at = 0; at < length;) {
        const auto size = recv(child_.socket(), bytes.data() + at, length - at, 0);
        if (size > 0)
            at += static_cast<std::size_t>(size);
        else if (size < 0 && errno == EAGAIN)
            wait_for(POLLIN, patience);
        else if (size == 0 || errno != EINTR)
            die();
    }
    return bytes;
}

// Meanwhile reads the process's output: the process would block if the pipe were full.
void RendererProcess::wait_for(short event, const Patience& patience)
{
    bool has_output = true;
    while (!wait_for_either(child_.socket(), event, has_output ? child_.output() : -1, patience))
        has_output = take_output(child_.output(), output_);
}

void RendererProcess::die()
{
    const auto ended = child_.end();
    take_output(child_.output(), output_);
    const auto words = telling_line_of(output_);
    throw RendererFailure {Kind::died, words.empty() ? ended : fmt::format("{}, {}", ended, words)};
}

std::string find_program(const std::string& name)
{
    if (name.contains('/')) return name;
    const char* folders = std::getenv("PATH");
    for (std::string_view rest = folders != nullptr ? folders : ""; !rest.empty();) {
        const auto folder = rest.substr(0, rest.find(':'));
        rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
        auto path = fmt::format("{}/{}", folder, name);
        if (!folder.empty() && access(path.c_str(), X_OK) == 0) return path;
    }
    throw domain::RenderError {fmt::format("there is no program called {} (Node, which draws the pages)", name)};
}

}   // namespace outside
