#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "core/result.hpp"
#include "http/message/limits.hpp"
#include "http/message/message.hpp"

namespace http {

// Turns the bytes of one connection into requests, one after the other. Knows no sockets. Stricter than the standard
// asks for: whatever two programs could read differently is refused, since one of them may be a proxy in front of us.
class Parser {
public:
    enum class Step { head, body, done, refused };   // What the parser waits for, or how it ended.

    explicit Parser(const Limits& limits);   // Keeps a reference.
    ~Parser();
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    // Reads from the front of `bytes` and returns how many it is done with. The rest must come again, with more behind
    // it: while step() is head nothing is taken until the head is complete. Not to be called once done or refused.
    std::size_t read(std::string_view bytes);

    Step step() const { return step_; }
    core::ErrorCode refusal() const { return refusal_; }   // Once refused.

    // The request; head and body fill it as they come. The caller may move from it.
    Request& request();
    bool keeps_alive() const;                                     // Once the head was read.
    bool expects_continue() const { return expects_continue_; }   // The client waits for "100 Continue".

    // Forgets the request that is done and waits for the next.
    void start_over();

private:
    class Grammar;

    std::size_t read_head(std::string_view bytes);
    std::size_t read_body(std::string_view bytes);
    void parse_head(std::string_view head);
    void refuse(core::ErrorCode);
    bool check_head();

    const Limits& limits_;
    std::unique_ptr<Grammar> grammar_;
    Step step_ = Step::head;
    core::ErrorCode refusal_ = core::ErrorCode::malformed_request;
    std::size_t scanned_ = 0;   // Bytes of an incomplete head that were looked at.
    bool expects_continue_ = false;
};

}   // namespace http
