#include "outside/renderer/renderer.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <system_error>
#include <utility>

#include "domain/ports/page_renderer.hpp"

namespace outside {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using Kind = RendererFailure::Kind;

constexpr milliseconds first_pause {100};

int make_event()
{
    const int event = eventfd(0, EFD_CLOEXEC);
    if (event < 0) throw std::system_error {errno, std::system_category(), "cannot make an event"};
    return event;
}

}   // namespace

// A page to be drawn, shared by who waits for it and the thread that takes it.
struct Renderer::Drawing {
    std::string payload;
    // When its first process died: only a process started later may draw it.
    Clock::time_point died_at = Clock::time_point::min();
    bool is_taken = false;
    bool is_done = false;
    bool is_given_up = false;   // No one waits for it any more.
    std::string html = {};
    std::optional<std::string> failure = {};
    std::condition_variable changed = {};

    void finish(std::string result)
    {
        html = std::move(result);
        is_done = true;
        changed.notify_one();
    }

    void fail(std::string why)
    {
        failure = std::move(why);
        is_done = true;
        changed.notify_one();
    }
};

Renderer::Renderer(RendererOptions options)
    : options_(std::move(options))
    , ending_(make_event())
    , seats_(static_cast<std::size_t>(options_.processes))
{
}

void Renderer::start()
{
    std::call_once(is_started_, [this] {
        for (auto& seat : seats_)
            loops_.add([this, &seat](const std::stop_token& stop) { return run_process(seat, stop); });
    });
}

Renderer::~Renderer()
{
    loops_.ask_to_stop();
    eventfd_write(ending_, 1);
    loops_.stop_and_wait();
    close(ending_);
}

std::string Renderer::draw(std::string_view payload)
{
    // The thread that takes it sets the result or puts it back within bounded time.
    return draw(payload, {.turn = Clock::now() + options_.wait_time, .result = Clock::time_point::max()});
}

std::string Renderer::draw_within(milliseconds limit, std::string_view payload)
{
    const auto until = Clock::now() + limit;
    return draw(payload, {.turn = until, .result = until});
}

std::string Renderer::draw(std::string_view payload, const Limits& limits)
{
    if (payload.size() > most_payload_bytes)
        throw domain::RenderError {fmt::format("the payload has {} bytes", payload.size())};
    start();
    const auto drawing = std::make_shared<Drawing>(std::string {payload});
    std::unique_lock lock {mutex_};
    if (std::ranges::none_of(seats_, &Seat::may_start)) throw domain::RenderError {last_start_error_};
    waiting_.push_back(drawing);
    page_waits_.notify_one();
    while (!drawing->is_done) {
        const auto until = drawing->is_taken ? limits.result : limits.turn;
        if (until == Clock::time_point::max()) {
            drawing->changed.wait(lock);
        } else if (Clock::now() >= until) {
            drawing->is_given_up = true;
            std::erase(waiting_, drawing);
            if (drawing->is_taken) throw domain::RenderTimeout {"the page took too long"};
            throw domain::RenderError {"no renderer was free in time"};
        } else {
            drawing->changed.wait_until(lock, until);
        }
    }
    if (drawing->failure) throw domain::RenderError {*drawing->failure};
    return std::move(drawing->html);
}

std::vector<pid_t> Renderer::processes() const
{
    const std::lock_guard lock {mutex_};
    std::vector<pid_t> ready;
    for (const auto& seat : seats_)
        if (seat.process != 0) ready.push_back(seat.process);
    return ready;
}

// Runs on the seat's thread: the life of one process. False when the renderer is being destroyed.
bool Renderer::run_process(Seat& seat, const std::stop_token& stop)
{
    if (!pause_after(seat.failures, stop)) return false;
    const auto process = start(seat, stop);
    const bool was_good = process && serve(*process, stop);
    seat.failures = was_good ? 0 : seat.failures + 1;
    const std::lock_guard lock {mutex_};
    seat.process = 0;
    return true;
}

// Starts a process. Null after a failure, which has been reported.
std::unique_ptr<RendererProcess> Renderer::start(Seat& seat, const std::stop_token& stop)
{
    try {
        auto process = std::make_unique<RendererProcess>(
            find_program(options_.node), options_.script, within(options_.start_time));
        std::unique_lock lock {mutex_};
        seat.process = process->pid();
        seat.may_start = true;
        const bool is_news = !process->has_file_sandbox() && !std::exchange(has_reported_no_sandbox_, true);
        lock.unlock();
        if (is_news)
            options_.report("renderer_without_sandbox", "this Node cannot keep scripts from files; version 20 can");
        return process;
    } catch (const std::exception& failure) {
        if (!stop.stop_requested()) mark_failed(seat, failure.what());
        return {};
    }
}

bool Renderer::is_told(int failures) { return std::has_single_bit(static_cast<unsigned>(failures)); }

void Renderer::mark_failed(Seat& seat, std::string_view reason)
{
    if (is_told(seat.failures + 1)) options_.report("renderer_failed_to_start", reason);
    const std::lock_guard lock {mutex_};
    seat.may_start = false;
    last_start_error_ = fmt::format("no renderer can be started: {}", reason);
    if (std::ranges::any_of(seats_, &Seat::may_start)) return wake_waiting();
    for (const auto& drawing : std::exchange(waiting_, {}))
        drawing->fail(last_start_error_);
}

// Lets any process draw the waiting pages: a fresh process may not be available for long.
void Renderer::wake_waiting()
{
    for (const auto& drawing : waiting_)
        drawing->died_at = Clock::time_point::min();
    page_waits_.notify_all();
}

// Draws waiting pages until the process fails or the renderer is being destroyed. Returns whether the process drew any.
bool Renderer::serve(RendererProcess& process, const std::stop_token& stop)
{
    const auto may_draw = [since = Clock::now()](const auto& drawing) { return drawing->died_at < since; };
    for (bool was_of_use = false;; was_of_use = true) {
        std::unique_lock lock {mutex_};
        auto next = waiting_.end();
        page_waits_.wait(
            lock, stop, [&] { return (next = std::ranges::find_if(waiting_, may_draw)) != waiting_.end(); });
        if (stop.stop_requested()) return was_of_use;
        const auto drawing = *next;
        waiting_.erase(next);
        drawing->is_taken = true;
        lock.unlock();
        if (!draw_for(drawing, process)) return was_of_use;
    }
}

// Draws one page. Returns whether the process can be used again.
bool Renderer::draw_for(const std::shared_ptr<Drawing>& shared, RendererProcess& process)
{
    auto& drawing = *shared;
    if (!process.is_alive()) {   // The process died earlier, for a reason unrelated to this page.
        options_.report("renderer_died", "while it had nothing to do");
        put_back(shared);
        return false;
    }
    try {
        auto html = process.draw(drawing.payload, within(options_.render_time));
        const std::lock_guard lock {mutex_};
        drawing.finish(std::move(html));
        return true;
    } catch (const RendererFailure& failure) {
        if (failure.kind != Kind::threw) options_.report("renderer_died", failure.what());
        if (failure.kind == Kind::died && drawing.died_at == Clock::time_point::min()) {
            drawing.died_at = Clock::now();
            put_back(shared);
            return false;
        }
        const std::lock_guard lock {mutex_};
        drawing.fail(fmt::format("the page could not be drawn: {}", failure.what()));
        return failure.kind == Kind::threw;
    } catch (const std::exception& failure) {   // For example, out of memory.
        const std::lock_guard lock {mutex_};
        drawing.fail(failure.what());
        return false;
    }
}

// Puts the page at the head of the queue: its turn had come already.
void Renderer::put_back(const std::shared_ptr<Drawing>& drawing)
{
    const std::lock_guard lock {mutex_};
    if (drawing->is_given_up) return;
    drawing->is_taken = false;
    drawing->changed.notify_one();   // From here on its wait has a deadline again.
    waiting_.push_front(drawing);
    page_waits_.notify_all();   // Wakes all threads, since not every process may draw this page.
}

// Waits before the next start, longer after each failure. False when the renderer is being destroyed.
bool Renderer::pause_after(int failures, const std::stop_token& stop) const
{
    if (failures == 0) return !stop.stop_requested();
    return core::pause(stop, std::min(first_pause * (1 << std::min(failures - 1, 16)), options_.longest_pause));
}

Patience Renderer::within(milliseconds time) const { return {Clock::now() + time, ending_}; }

}   // namespace outside
