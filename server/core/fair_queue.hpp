#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace core {

// A line of a FairQueue: whose values wait in it, and how many of them may be worked on at a time. The line without a
// name is not limited.
struct FairLine {
    std::string name = {};
    int at_once = 0;
};

// Work for loops (stoppable_loops.hpp) of several who want something: their lines take turns, and no more than a given
// number of the values of one line are worked on at a time, so that none has to wait for all that another one wants.
// Values of one line are taken in the order in which they came. Safe from any thread.
template <class Value> class FairQueue {
public:
    struct Limits {
        std::size_t most;          // Values that wait.
        std::size_t most_of_one;   // Of these, in a line with a name.
    };

    explicit FairQueue(Limits limits) : limits_ {limits} { }

    // Takes the value; or leaves it unchanged and returns false, if the queue or the line is full.
    bool try_push(const FairLine& of, Value& value)
    {
        {
            const std::lock_guard lock {mutex_};
            const auto found = lines_.find(of.name);
            const auto length = found == lines_.end() ? 0 : found->second.waiting.size();
            if (waiting_ >= limits_.most || (!of.name.empty() && length >= limits_.most_of_one)) return false;
            auto& line = *lines_.try_emplace(of.name, State {.at_once = of.at_once}).first;
            line.second.waiting.push_back(std::move(value));
            ++waiting_;
            offer(line);
        }
        has_turn_.notify_one();
        return true;
    }

    // Waits until a value may be worked on, and hands it to `work`. False when a stop was asked for and no value is
    // left that this thread could take.
    template <class Work> bool take(const std::stop_token& stop, const Work& work)
    {
        Line* line = nullptr;
        std::optional<Value> value;
        {
            std::unique_lock lock {mutex_};
            const auto has_turn = [this] { return !turns_.empty(); };
            if (!has_turn() && !has_turn_.wait(lock, stop, has_turn))
                return false;   // Listening for a stop costs more.
            line = turns_.front();
            turns_.pop_front();
            line->second.has_turn = false;
            value.emplace(std::move(line->second.waiting.front()));
            line->second.waiting.pop_front();
            --waiting_;
            ++line->second.running;
            offer(*line);
        }
        work(*value);
        leave(*line);
        return true;
    }

private:
    struct State {
        int at_once = 0;
        std::deque<Value> waiting = {};
        int running = 0;
        bool has_turn = false;   // It is in turns_.
    };
    using Lines = std::map<std::string, State, std::less<>>;
    using Line = typename Lines::value_type;

    // Gives the line a turn, if it may have one more. The lock is held.
    bool offer(Line& line)
    {
        auto& state = line.second;
        const bool is_free = line.first.empty() || state.running < state.at_once;
        if (state.has_turn || state.waiting.empty() || !is_free) return false;
        state.has_turn = true;
        turns_.push_back(&line);
        return true;
    }

    void leave(Line& line)
    {
        bool is_offered = false;
        {
            const std::lock_guard lock {mutex_};
            --line.second.running;
            is_offered = offer(line);
            if (line.second.running == 0 && line.second.waiting.empty()) lines_.erase(lines_.find(line.first));
        }
        if (is_offered) has_turn_.notify_one();
    }

    const Limits limits_;
    std::mutex mutex_;   // Guards the members below.
    std::condition_variable_any has_turn_;
    Lines lines_;               // That have values, waiting or worked on.
    std::deque<Line*> turns_;   // Of lines of which a value may be taken.
    std::size_t waiting_ = 0;
};

}   // namespace core
