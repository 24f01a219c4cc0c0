#pragma once

#include <string_view>

namespace http {

// A file descriptor that is held back: when no other is left, a waiting client can still be told to come again, in
// place of waiting until it gives up. To be used by one thread.
class SpareDescriptor {
public:
    SpareDescriptor();
    ~SpareDescriptor();
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;

    enum class Outcome {
        turned_away,     // One client got the response, or had gone.
        nobody_waits,    // There was no connection to accept.
        none_to_spare,   // Something else took the descriptor; later calls try to get another.
    };

    // Accepts one connection of a non-blocking listener, sends what fits of the response and closes it. Never waits.
    Outcome turn_away(int listener, std::string_view response);

private:
    void take();

    int spare_ = -1;
};

}   // namespace http
