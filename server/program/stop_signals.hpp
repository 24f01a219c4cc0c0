#pragma once

#include <functional>

#include "core/stoppable_loops.hpp"

namespace program {

// Calls a function, on a thread of its own, at the first SIGTERM or SIGINT, or when the program itself asks for its
// end; a second signal ends the program at once. To be created before any other thread, so that all threads inherit the
// blocked signals.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    // Calls `stop` when a signal comes, or at once if one came since construction. Its token says when end() was
    // called: nothing of what it may still wait for matters then. To be called once.
    void listen(std::function<void(const std::stop_token&)> stop);

    // As if a signal came; further calls do nothing. Any thread.
    void raise();

    // Afterwards `stop` is not running and will not be called.
    void end();

private:
    int signals_;   // Readable when a signal came.
    int raised_;    // Readable when raise() was called.
    int end_;       // Readable when end() was called.
    core::StoppableLoops loop_;
};

}   // namespace program
