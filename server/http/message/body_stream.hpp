#pragma once

#include <optional>
#include <string>

namespace http {

// A body that is sent piece by piece, until it or the client ends it. The connection closes with it.
class BodyStream {
public:
    virtual ~BodyStream() = default;

    // What is to be sent now, often nothing; nullopt: the body has ended. Called on an io thread about four times a
    // second, by one thread at a time: it must not block.
    virtual std::optional<std::string> next() = 0;
};

}   // namespace http
