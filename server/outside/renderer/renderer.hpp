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
#include <vector>

#include "core/stoppable_loops.hpp"
#include "outside/renderer/process.hpp"

namespace outside {

struct RendererOptions {
    std::string script;          // Defines renderPage(payload: string): string.
    std::string node = "node";   // A program in PATH, or a path.
    int processes = 2;
    std::chrono::milliseconds render_time {2'000};   // For drawing one page.
    std::chrono::milliseconds start_time {5'000};    // For starting a process.
    std::chrono::milliseconds wait_time {5'000};     // For a page's turn to come.
    // Between two attempts to start a process; the first pause is short.
    std::chrono::milliseconds longest_pause {10'000};
    // Called for each failure, but ever less often while no process starts: renderer_died, renderer_failed_to_start,
    // renderer_without_sandbox. From any thread.
    std::function<void(std::string_view event, std::string_view reason)> report
        = [](std::string_view, std::string_view) { };
};

// Renders pages in Node processes, which it starts, supervises and restarts (process.hpp); fills the port
// domain::RenderPage. Each process has a thread of its own, which draws the page that has waited longest.
class Renderer {
public:
    static constexpr std::size_t most_payload_bytes = 4 << 20;

    // Starts no process yet.
    explicit Renderer(RendererOptions);
    // No call of draw() may be running. Ends the processes.
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    // Starts the processes without waiting for them. Otherwise the first call of draw() does that.
    void start();

    // Renders a page. If the process dies, a fresh process draws the page again, once. Throws domain::RenderError: at
    // once while no process can be started, and after wait_time and render_time at the latest.
    std::string draw(std::string_view payload);
    // The same, but waits no longer than that; a process that has begun with the page goes on for nothing.
    std::string draw_within(std::chrono::milliseconds, std::string_view payload);

    // Whether so many successive failures to start are reported: the first, the second, the fourth and so on. Where
    // there is no Node they go on for as long as the server runs.
    static bool is_told(int failures);

    // Process ids of the processes that are ready.
    std::vector<pid_t> processes() const;

private:
    struct Drawing;
    struct Seat {   // The state of one thread.
        pid_t process = 0;
        bool may_start = true;   // Its process is ready, or may soon be.
        // Successive ones: failed starts, and processes that drew no page. Used by the seat's thread alone.
        int failures = 0;
    };

    struct Limits {   // Until when draw() waits: for a process that takes the page, and then for the page.
        std::chrono::steady_clock::time_point turn, result;
    };

    std::string draw(std::string_view payload, const Limits&);
    bool run_process(Seat&, const std::stop_token&);
    std::unique_ptr<RendererProcess> start(Seat&, const std::stop_token&);
    void mark_failed(Seat&, std::string_view reason);
    void wake_waiting();
    bool serve(RendererProcess&, const std::stop_token&);
    bool draw_for(const std::shared_ptr<Drawing>&, RendererProcess&);
    void put_back(const std::shared_ptr<Drawing>&);
    bool pause_after(int failures, const std::stop_token&) const;
    Patience within(std::chrono::milliseconds) const;

    const RendererOptions options_;
    const int ending_;   // An eventfd that becomes readable when the renderer is being destroyed.

    std::once_flag is_started_;

    mutable std::mutex mutex_;   // Guards the members below, and every Drawing.
    std::condition_variable_any page_waits_;
    bool has_reported_no_sandbox_ = false;
    std::deque<std::shared_ptr<Drawing>> waiting_;
    std::vector<Seat> seats_;
    std::string last_start_error_;   // Why the last start failed.
    core::StoppableLoops loops_;
};

}   // namespace outside
