#include "outside/renderer/renderer.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
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

// One call of draw(). Out of waiting_ it belongs to the thread that took it, until that says that it is done.
struct Renderer::Drawing {
    std::string_view payload;
    Clock::time_point died_at = Clock::time_point::min();   // When it lost a process: a fresh one is to draw it.
    bool is_taken = false;
    bool is_done = false;
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
            threads_.emplace_back([this, &seat] { work(seat); });
    });
}

Renderer::~Renderer()
{
    {
        const std::lock_guard lock {mutex_};
        is_ending_ = true;
    }
    eventfd_write(ending_, 1);
    page_waits_.notify_all();
    is_to_end_.notify_all();
    threads_.clear();
    close(ending_);
}

std::string Renderer::draw(std::string_view payload)
{
    if (payload.size() > most_payload_bytes)
        throw domain::RenderError {fmt::format("the payload has {} bytes", payload.size())};
    start();
    Drawing drawing {.payload = payload};
    std::unique_lock lock {mutex_};
    if (std::ranges::none_of(seats_, &Seat::may_start)) throw domain::RenderError {last_start_error_};
    waiting_.push_back(&drawing);
    page_waits_.notify_one();
    const auto until = Clock::now() + options_.wait_time;
    while (!drawing.is_done) {
        if (drawing.is_taken) {   // Whoever took it comes back, in bounded time.
            drawing.changed.wait(lock);
        } else if (drawing.changed.wait_until(lock, until) == std::cv_status::timeout && !drawing.is_taken
            && !drawing.is_done) {
            std::erase(waiting_, &drawing);
            throw domain::RenderError {"no renderer was free in time"};
        }
    }
    if (drawing.failure) throw domain::RenderError {*drawing.failure};
    return std::move(drawing.html);
}

std::vector<pid_t> Renderer::processes() const
{
    const std::lock_guard lock {mutex_};
    std::vector<pid_t> ready;
    for (const auto& seat : seats_)
        if (seat.process != 0) ready.push_back(seat.process);
    return ready;
}

// A thread's whole life: one process after another.
void Renderer::work(Seat& seat)
{
    for (int failures = 0; pause(failures);) {   // In a row: starts that failed, processes that drew nothing.
        const auto process = start(seat);
        const bool was_good = process && serve(*process);
        failures = was_good ? 0 : failures + 1;
        const std::lock_guard lock {mutex_};
        seat.process = 0;
    }
}

// Null when it failed, which has then been told.
std::unique_ptr<RendererProcess> Renderer::start(Seat& seat)
{
    try {
        auto process = std::make_unique<RendererProcess>(
            find_program(options_.node), options_.script, within(options_.start_time));
        std::unique_lock lock {mutex_};
        seat = {.process = process->pid()};
        const bool is_news = !process->has_file_sandbox() && !std::exchange(has_reported_no_sandbox_, true);
        lock.unlock();
        if (is_news)
            options_.report("renderer_without_sandbox", "this Node cannot keep scripts from files; version 20 can");
        return process;
    } catch (const std::exception& failure) {
        mark_failed(seat, failure.what());
        return {};
    }
}

void Renderer::mark_failed(Seat& seat, std::string_view reason)
{
    std::unique_lock lock {mutex_};
    if (is_ending_) return;
    lock.unlock();
    options_.report("renderer_failed_to_start", reason);
    lock.lock();
    seat.may_start = false;
    last_start_error_ = fmt::format("no renderer can be started: {}", reason);
    if (std::ranges::any_of(seats_, &Seat::may_start)) return wake_waiting();
    for (auto* drawing : std::exchange(waiting_, {}))
        drawing->fail(last_start_error_);
}

// Nobody knows when there will be a fresh process.
void Renderer::wake_waiting()
{
    for (auto* drawing : waiting_)
        drawing->died_at = Clock::time_point::min();
    page_waits_.notify_all();
}

// Until the process is of no use any more, or all is to end. Whether it was of use.
bool Renderer::serve(RendererProcess& process)
{
    const auto may_draw = [since = Clock::now()](const Drawing* drawing) { return drawing->died_at < since; };
    for (bool was_of_use = false;; was_of_use = true) {
        std::unique_lock lock {mutex_};
        auto next = waiting_.end();
        page_waits_.wait(
            lock, [&] { return is_ending_ || (next = std::ranges::find_if(waiting_, may_draw)) != waiting_.end(); });
        if (is_ending_) return was_of_use;
        auto& drawing = **next;
        waiting_.erase(next);
        drawing.is_taken = true;
        lock.unlock();
        if (!draw_for(drawing, process)) return was_of_use;
    }
}

// Whether the process is as good as before.
bool Renderer::draw_for(Drawing& drawing, RendererProcess& process)
{
    if (!process.is_alive()) {   // Since when nobody knows; this page has nothing to do with it.
        options_.report("renderer_died", "while it had nothing to do");
        put_back(drawing);
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
            put_back(drawing);
            return false;
        }
        const std::lock_guard lock {mutex_};
        drawing.fail(fmt::format("the page could not be drawn: {}", failure.what()));
        return failure.kind == Kind::threw;
    } catch (const std::exception& failure) {   // No memory left, say.
        const std::lock_guard lock {mutex_};
        drawing.fail(failure.what());
        return false;
    }
}

// At the head of those who wait: it was its turn already.
void Renderer::put_back(Drawing& drawing)
{
    const std::lock_guard lock {mutex_};
    drawing.is_taken = false;
    drawing.changed.notify_one();   // From here on it waits for so long and no longer.
    waiting_.push_front(&drawing);
    page_waits_.notify_all();   // Not everybody may draw it.
}

// Longer after each failure. False when all is to end.
bool Renderer::pause(int failures)
{
    std::unique_lock lock {mutex_};
    const auto ended = [this] { return is_ending_; };
    if (failures == 0) return !is_ending_;
    const auto longest = std::min(first_pause * (1 << std::min(failures - 1, 16)), options_.longest_pause);
    return !is_to_end_.wait_for(lock, longest, ended);
}

Patience Renderer::within(milliseconds time) const { return {Clock::now() + time, ending_}; }

}   // namespace outside
