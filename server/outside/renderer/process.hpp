#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "outside/renderer/sandboxed_process.hpp"

namespace outside {

// Why a renderer process returned no page.
struct RendererFailure : std::runtime_error {
    enum class Kind {
        threw,       // The script threw an error on this payload. The process can draw further pages.
        late,        // The deadline passed.
        died,        // The process is gone.
        too_large,   // The answer was too large or malformed.
        ended,       // The caller cancelled the wait.
    };

    RendererFailure(Kind what, const std::string& why) : runtime_error(why), kind(what) { }

    Kind kind;
};

// How long to wait: a deadline, and a descriptor for cancelling the wait.
struct Patience {
    std::chrono::steady_clock::time_point until;
    int ended;   // Becomes readable when the wait is cancelled.
};

// One sandboxed Node process that runs the render script (worker.js). To be used by one thread only, the one that
// created it and that must outlive it.
class RendererProcess {
public:
    static constexpr std::size_t most_answer_bytes = 8 << 20;

    // `program` is Node's path. The process is ready to draw when this returns; throws RendererFailure or
    // domain::RenderError.
    RendererProcess(const std::string& program, std::string_view script, const Patience&);

    // Throws RendererFailure; after any kind except `threw` the process must not be used again.
    std::string draw(std::string_view payload, const Patience&);

    // False once the process is known to have ended.
    bool is_alive();

    pid_t pid() const { return child_.pid(); }
    // Node denies the script access to files (version 20 or later).
    bool has_file_sandbox() const { return has_file_sandbox_; }

private:
    RendererProcess(
        const std::string& program, const std::string& permission, std::string_view script, const Patience& patience);

    void send(std::string_view bytes, const Patience&);
    std::string receive(std::size_t length, const Patience&);
    void wait_for(short event, const Patience&);
    [[noreturn]] void die();

    bool has_file_sandbox_;
    RendererChild child_;
    std::string output_;   // The end of the process's output.
};

// The path of a program: a name with a slash is returned unchanged, any other is looked up in PATH. Throws
// domain::RenderError.
std::string find_program(const std::string& name);

}   // namespace outside
