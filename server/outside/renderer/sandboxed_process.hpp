#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace outside {

// A program that runs behind the fence (renderer_fence.hpp), with no environment and no descriptors but the other end
// of socket() as its 3 and of output() as its 1 and 2. Killed and reaped at the latest when this goes. The kernel ends
// it with the thread that made it, which therefore has to outlive it.
class RendererChild {
public:
    // `program` is a path. Throws domain::RenderError when the machine has no process or descriptor left.
    RendererChild(const std::string& program, const std::vector<std::string>& arguments);
    ~RendererChild();
    RendererChild(const RendererChild&) = delete;
    RendererChild& operator=(const RendererChild&) = delete;

    int socket() const { return socket_; }   // Neither blocks.
    int output() const { return output_; }   // What it writes to its standard output and error.
    pid_t pid() const { return pid_; }

    // Kills it, unless it ended by itself, and says how it ended: "exit 9", "signal 6".
    std::string end();

private:
    int socket_ = -1;
    int output_ = -1;
    pid_t pid_ = -1;   // Until it is reaped.
    std::string ended_;
};

}   // namespace outside
