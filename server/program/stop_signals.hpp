#pragma once

#include <functional>
#include <thread>

namespace program {

// Turns the first SIGTERM or SIGINT into a call of a function, on a thread of its own; a second one ends the program at
// once. Make it before any other thread, which then leaves these signals to it.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    // Calls `stop` once a signal comes, or if one came since construction. To be called once.
    void listen(std::function<void()> stop);

    // After this `stop` is not called any more, nor running.
    void end();

private:
    int signals_;   // Readable when one came.
    int end_;       // Readable when end() was called.
    std::jthread thread_;
};

}   // namespace program
