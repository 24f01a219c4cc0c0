#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "outside/renderer/sandboxed_process.hpp"

namespace outside {

// The answer to one drawing, or why there is none.
struct RendererFailure : std::runtime_error {
    enum class Kind {
        threw,       // The script did, on this payload. The process is as good as before.
        late,        // Not in time.
        died,        // The process is gone.
        too_large,   // The answer, or what came was none.
        ended,       // Nobody wants the answer any more.
    };

    RendererFailure(Kind what, const std::string& why) : runtime_error(why), kind(what) { }

    Kind kind;
};

// Until when something is waited for, and what ends the waiting before.
struct Patience {
    std::chrono::steady_clock::time_point until;
    int ended;   // A descriptor that can be read as soon as nobody wants the answer any more.
};

// One Node process with the script that draws pages in it (render_worker.js), fenced in. For one thread, the one that
// made it, which outlives it.
class RendererProcess {
public:
    static constexpr std::size_t most_answer_bytes = 8 << 20;

    // `program` is Node's path. Ready to draw when this returns; throws RendererFailure or domain::RenderError.
    RendererProcess(const std::string& program, std::string_view script, const Patience&);

    // Throws RendererFailure; except for `threw` the process is of no use afterwards.
    std::string draw(std::string_view payload, const Patience&);

    // Whether it has not been seen to end so far.
    bool is_alive();

    pid_t pid() const { return child_.pid(); }
    bool has_file_sandbox() const { return has_file_sandbox_; }   // Node keeps the script from files; since version 20.

private:
    RendererProcess(
        const std::string& program, const std::string& permission, std::string_view script, const Patience& patience);

    void send(std::string_view bytes, const Patience&);
    std::string receive(std::size_t length, const Patience&);
    void wait_for(short event, const Patience&);
    [[noreturn]] void die();

    bool has_file_sandbox_;
    RendererChild child_;
    std::string output_;   // The end of what it wrote.
};

// The path of a program: as it is if it holds a slash, else looked for as a shell does. Throws domain::RenderError.
std::string find_program(const std::string& name);

}   // namespace outside
