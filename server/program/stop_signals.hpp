#pragma once

#include <functional>

#include "core/stoppable_loops.hpp"

namespace program {

// Calls a function, on a thread of its own, at the first SIGTERM or SIGINT; a second signal ends the program at once.
// To be created before any other thread, so that all threads inherit the blocked signals.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    // Calls `stop` when a signal comes, or at once if one came since construction. To be called once.
    void listen(std::function<void()> stop);

    // Afterwards `stop` is not running and will not be called.
    void end();

private:
    int signals_;   // Readable when a signal came.
    int end_;       // Readable when end() was called.
    core::StoppableLoops loop_;
};

}   // namespace program
