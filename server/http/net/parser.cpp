#include "http/net/parser.hpp"

#include <algorithm>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>
#include <optional>

#include "core/text.hpp"
#include "http/message/host.hpp"

namespace http {

namespace beast = boost::beast;
using core::ErrorCode;
using Text = beast::string_view;

// Beast's HTTP/1.1 parser, which fills a Request.
class Parser::Grammar : public beast::http::basic_parser<true> {
public:
    explicit Grammar(const Limits& limits) : limits_(limits)
    {
        // The head is complete and its size has been checked; Beast's own limit must only not be lower.
        header_limit(static_cast<std::uint32_t>(limits.head_bytes + 1));
        body_limit(limits.body_bytes);
        eager(true);
        request.headers.reserve(16);
    }

    bool has_too_many_headers() const { return has_too_many_headers_; }
    int version() const { return version_; }

    Request request;

private:
    using Error = beast::error_code;

    void on_request_impl(beast::http::verb, Text verb, Text target, int version, Error&) override
    {
        request.verb.assign(verb.data(), verb.size());
        request.target.assign(target.data(), target.size());
        if (request.target.starts_with(limits_.long_body_addresses)) body_limit(limits_.long_body_bytes);
        version_ = version;
    }

    void on_field_impl(beast::http::field, Text name, Text value, Error& error) override
    {
        has_too_many_headers_ = request.headers.size() >= limits_.header_count;
        if (has_too_many_headers_) {
            error = beast::http::error::header_limit;
            return;
        }
        request.headers.emplace_back(core::to_lower({name.data(), name.size()}), std::string {value});
    }

    void on_header_impl(Error&) override { }
    void on_body_init_impl(const boost::optional<std::uint64_t>&, Error&) override { }
    void on_finish_impl(Error&) override { }
    void on_response_impl(int, Text, int, Error&) override { }

    std::size_t on_body_impl(Text part, Error&) override
    {
        request.body.append(part.data(), part.size());
        return part.size();
    }

    // check_head has refused chunked bodies already.
    void on_chunk_header_impl(std::uint64_t, Text, Error&) override { }
    std::size_t on_chunk_body_impl(std::uint64_t, Text, Error& error) override
    {
        error = beast::http::error::bad_transfer_encoding;
        return 0;
    }

    const Limits& limits_;
    int version_ = 0;
    bool has_too_many_headers_ = false;
};

// The turn of a connection that reads a long body.
class Parser::LongBodyTurn {
public:
    explicit LongBodyTurn(std::shared_ptr<std::counting_semaphore<>> turns) : turns_ {std::move(turns)} { }
    ~LongBodyTurn() { turns_->release(); }
    LongBodyTurn(const LongBodyTurn&) = delete;
    LongBodyTurn& operator=(const LongBodyTurn&) = delete;

private:
    std::shared_ptr<std::counting_semaphore<>> turns_;
};

Parser::Parser(const Limits& limits) : limits_(limits) { start_over(); }

Parser::~Parser() = default;

void Parser::start_over()
{
    long_body_turn_.reset();
    grammar_ = std::make_unique<Grammar>(limits_);
    step_ = Step::head;
    scanned_ = 0;
    expects_continue_ = false;
}

Request& Parser::request() { return grammar_->request; }
bool Parser::keeps_alive() const { return grammar_->keep_alive(); }

void Parser::refuse(ErrorCode code)
{
    step_ = Step::refused;
    refusal_ = code;
}

std::size_t Parser::read(std::string_view bytes)
{
    const auto used = step_ == Step::head ? read_head(bytes) : 0;
    return step_ == Step::body ? used + read_body(bytes.substr(used)) : used;
}

namespace {

// The end of the head, or npos while it is incomplete. Scans only bytes after `scanned`.
struct HeadScan {
    std::size_t end = std::string_view::npos;
    bool is_clean = true;   // No control characters, every line ends in CR LF, and no line is folded.
};

HeadScan scan_head(std::string_view bytes, std::size_t scanned)
{
    for (auto at = scanned; at < bytes.size(); ++at) {
        const auto letter = static_cast<unsigned char>(bytes[at]);
        if (letter >= ' ' && letter != 0x7f) continue;
        const auto before = at == 0 ? '\0' : bytes[at - 1];
        if (letter == '\n') {
            if (before != '\r') return {.is_clean = false};
            if (at >= 3 && bytes[at - 2] == '\n') return {.end = at + 1};
        } else if (letter == '\r') {
            if (at + 1 < bytes.size() && bytes[at + 1] != '\n') return {.is_clean = false};
        } else if (letter != '\t' || before == '\n') {
            return {.is_clean = false};
        }
    }
    return {};
}

bool has_folded_line(std::string_view head) { return head.contains("\r\n ") || head.contains("\r\n\t"); }

}   // namespace

std::size_t Parser::read_head(std::string_view bytes)
{
    // Ignore one empty line before a request: some old clients send one after a body (RFC 9112, section 2.2).
    if (bytes == "\r") return 0;
    const std::size_t skipped = bytes.starts_with("\r\n") ? 2 : 0;
    const auto text = bytes.substr(skipped);
    // Bytes beyond the limit are ignored, so that the result does not depend on how the network splits the head.
    const auto scan = scan_head(text.substr(0, limits_.head_bytes + 1), scanned_);
    if (!scan.is_clean) {
        refuse(ErrorCode::malformed_request);
    } else if (std::min(scan.end, text.size()) > limits_.head_bytes) {
        refuse(ErrorCode::header_too_large);
    } else if (scan.end != std::string_view::npos) {
        parse_head(text.substr(0, scan.end));
        return skipped + scan.end;
    } else {
        scanned_ = text.empty() ? 0 : text.size() - 1;   // A final CR is scanned again together with the next byte.
    }
    return 0;
}

void Parser::parse_head(std::string_view head)
{
    if (has_folded_line(head)) return refuse(ErrorCode::malformed_request);
    beast::error_code error;
    const auto used = grammar_->put({head.data(), head.size()}, error);
    if (error == beast::http::error::need_more && grammar_->is_header_done()) error = {};
    if (error == beast::http::error::body_limit) return refuse(ErrorCode::body_too_large);
    if (grammar_->has_too_many_headers()) return refuse(ErrorCode::header_too_large);
    if (error || used != head.size() || !grammar_->is_header_done() || !check_head())
        return refuse(ErrorCode::malformed_request);
    if (grammar_->content_length_remaining().value_or(0) > limits_.body_bytes) {
        if (!limits_.long_body_turns->try_acquire()) return refuse(ErrorCode::unavailable);
        long_body_turn_ = std::make_unique<LongBodyTurn>(limits_.long_body_turns);
    }
    step_ = grammar_->is_done() ? Step::done : Step::body;
    const auto expectation = request().header("expect");
    expects_continue_ = step_ == Step::body && expectation && beast::iequals(Text(*expectation), "100-continue");
}

// Refuses heads that the grammar allows but that two programs could interpret differently.
bool Parser::check_head()
{
    const auto& request = grammar_->request;
    if (!request.target.starts_with('/'))
        return false;   // This server is no proxy: "http://…", "host:port" and "*" are refused.
    for (const auto letter : request.target)
        if (letter <= ' ' || letter >= 0x7f || letter == '#') return false;

    std::size_t hosts = 0, lengths = 0, encodings = 0;
    for (const auto& [name, value] : request.headers) {
        hosts += name == "host";
        if (name == "host" && !parse_host(value)) return false;
        lengths += name == "content-length";
        if (name == "content-length" && !std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; }))
            return false;
        encodings += name == "transfer-encoding";
    }
    const bool is_1_1 = grammar_->version() == 11;
    // Chunked bodies are refused: browsers do not send any, and the grammar aborts on some that are cut short (see
    // server/fuzz/corpus).
    return hosts <= 1 && (hosts == 1 || !is_1_1) && lengths <= 1 && encodings == 0;
}

std::size_t Parser::read_body(std::string_view bytes)
{
    std::size_t used = 0;
    beast::error_code error;
    while (!error && !grammar_->is_done() && used < bytes.size())
        used += grammar_->put({bytes.data() + used, bytes.size() - used}, error);
    if (error == beast::http::error::body_limit)
        refuse(ErrorCode::body_too_large);
    else if (error && error != beast::http::error::need_more)
        refuse(ErrorCode::malformed_request);
    else if (grammar_->is_done())
        step_ = Step::done;
    return used;
}

}   // namespace http
