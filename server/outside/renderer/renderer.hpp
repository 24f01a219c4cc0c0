#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "outside/renderer/process.hpp"

namespace outside {

struct RendererOptions {
    std::string script;          // Defines renderPage(payload: string): string.
    std::string node = "node";   // A program of PATH, or a path.
    int processes = 2;
    std::chrono::milliseconds render_time {2'000};      // For one page, once it is its turn.
    std::chrono::milliseconds start_time {5'000};       // For a process to be ready.
    std::chrono::milliseconds wait_time {5'000};        // For a page's turn to come.
    std::chrono::milliseconds longest_pause {10'000};   // Between two tries to start a process; the first is short.
    // Told of what went wrong: renderer_died, renderer_failed_to_start, renderer_without_sandbox. From any thread.
    std::function<void(std::string_view event, std::string_view reason)> report
        = [](std::string_view, std::string_view) { };
};

// Draws pages in Node processes that it starts, watches over and starts again (renderer_process.hpp): fills
// domain::RenderPage. Each has a thread of its own, which serves who has waited
// longest.
class Renderer {
public:
    static constexpr std::size_t most_payload_bytes = 4 << 20;

    // Starts nothing yet: many servers have no site.
    explicit Renderer(RendererOptions);
    // Nobody may be drawing any more. Ends the processes.
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    // Starts its processes, and waits for none of them. The first drawing does that otherwise.
    void start();

    // A page whose process dies is drawn once more, by a fresh one. Throws domain::RenderError: at once while no
    // process can be started, and after wait_time and render_time at the latest.
    std::string draw(std::string_view payload);

    // Of the processes that are ready.
    std::vector<pid_t> processes() const;

private:
    struct Drawing;
    struct Seat {   // What one thread has.
        pid_t process = 0;
        bool may_start = true;   // Its process is ready, or may soon be.
    };

    void work(Seat&);
    std::unique_ptr<RendererProcess> start(Seat&);
    void mark_failed(Seat&, std::string_view reason);
    void wake_waiting();
    bool serve(RendererProcess&);
    bool draw_for(Drawing&, RendererProcess&);
    void put_back(Drawing&);
    bool pause(int failures);
    Patience within(std::chrono::milliseconds) const;

    const RendererOptions options_;
    const int ending_;   // An event: can be read once the processes are to end.

    std::once_flag is_started_;

    mutable std::mutex mutex_;   // Guards what follows, and every Drawing.
    std::condition_variable page_waits_;
    std::condition_variable is_to_end_;
    bool is_ending_ = false;
    bool has_reported_no_sandbox_ = false;
    std::deque<Drawing*> waiting_;   // Each belongs to who waits for it, in draw().
    std::vector<Seat> seats_;
    std::string last_start_error_;   // Why the last start failed.
    std::vector<std::jthread> threads_;
};

}   // namespace outside
