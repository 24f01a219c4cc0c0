#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "core/result.hpp"
#include "http/message/limits.hpp"
#include "http/message/message.hpp"

namespace http {

// Parses the bytes of one connection into successive requests, independent of sockets. Stricter than the standard: a
// request that two programs could interpret differently is refused, since one of them may be a proxy in front of us.
class Parser {
public:
    enum class Step { head, body, done, refused };   // What the parser expects next, or how it ended.

    explicit Parser(const Limits& limits);   // Keeps a reference.
    ~Parser();
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    // Consumes bytes from the front of `bytes` and returns their number. The caller passes the rest again, followed by
    // new bytes: while step() is head, nothing is consumed until the head is complete. Not to be called once done or
    // refused.
    std::size_t read(std::string_view bytes);

    Step step() const { return step_; }
    core::ErrorCode refusal() const { return refusal_; }   // Valid once refused.

    // The request; filled while its head and body arrive. The caller may move from it.
    Request& request();
    bool keeps_alive() const;                                             // Valid once the head was parsed.
    bool expects_continue() const { return expects_continue_; }           // The client waits for "100 Continue".
    bool reads_long_body() const { return long_body_turn_ != nullptr; }   // Which few may do at a time.

    // Discards the finished request and waits for the next one.
    void start_over();

private:
    class Grammar;
    class LongBodyTurn;

    std::size_t read_head(std::string_view bytes);
    std::size_t read_body(std::string_view bytes);
    void parse_head(std::string_view head);
    void refuse(core::ErrorCode);
    bool check_head();

    const Limits& limits_;
    std::unique_ptr<Grammar> grammar_;
    std::unique_ptr<LongBodyTurn> long_body_turn_;
    Step step_ = Step::head;
    core::ErrorCode refusal_ = core::ErrorCode::malformed_request;
    std::size_t scanned_ = 0;   // Bytes of an incomplete head that were scanned.
    bool expects_continue_ = false;
};

}   // namespace http
