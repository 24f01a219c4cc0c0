#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace outside {

// A child process in the sandbox (sandbox.hpp), with an empty environment. Its descriptor 3 is the other end of
// socket(), its 1 and 2 are the other end of output(). The destructor kills and reaps it. The kernel kills it when the
// thread that started it ends, so that thread must outlive it.
class RendererChild {
public:
    // `program` is a path. Throws domain::RenderError when the machine has no processes or descriptors left.
    RendererChild(const std::string& program, const std::vector<std::string>& arguments);
    ~RendererChild();
    RendererChild(const RendererChild&) = delete;
    RendererChild& operator=(const RendererChild&) = delete;

    int socket() const { return socket_; }   // Both descriptors are non-blocking.
    int output() const { return output_; }   // The process's standard output and error.
    pid_t pid() const { return pid_; }

    // Kills the process, unless it has ended by itself, and returns how it ended: "exit 9", "signal 6".
    std::string end();

private:
    int socket_ = -1;
    int output_ = -1;
    pid_t pid_ = -1;   // -1 once it is reaped.
    std::string ended_;
};

}   // namespace outside
