// Whatever bytes come over a connection, the parser and the routes take them without harm, and it does not matter how
// the network cuts them into pieces.

#include <cstdint>
#include <string>
#include <vector>

#include "core/ensure.hpp"
#include "http/message/accept.hpp"
#include "http/message/host.hpp"
#include "http/message/locale.hpp"
#include "http/message/response_head.hpp"
#include "http/message/security.hpp"
#include "http/net/parser.hpp"
#include "http/widget/page_table.hpp"

namespace {

using http::Parser;

struct Outcome {
    std::vector<std::string> requests;   // Written out; the last entry tells how it ended.

    bool operator==(const Outcome&) const = default;
};

std::string describe(const http::Request& request, bool keeps_alive)
{
    auto out = request.verb + ' ' + request.target + (keeps_alive ? " on" : " off");
    for (const auto& [name, value] : request.headers)
        out.append("\n").append(name).append("=").append(value);
    return out + '\n' + request.body;
}

// The words the routes and handlers make of a request.
void use(const http::Request& request)
{
    const auto route = http::routes().match(request.verb, request.target);
    core::ensure(!http::route_name(route).empty(), "every route has a name");
    http::has_secret_address(route);
    http::is_cross_site(request);
    core::ensure(!request.header("host") || !http::host_of(request).name.empty(), "what names no host is refused");
    http::accepts_coding(request.header("accept-encoding").value_or(""), "br");
    const core::Locale available[] = {core::Locale::en, core::Locale::de, core::Locale::pt_br};
    http::choose_locale(
        {.prefix = {}, .cookie_header = request.header("cookie"), .accept_language = request.header("accept-language")},
        available, core::Locale::en);

    std::string head;
    http::append_head(head, {.headers = {{"Location", request.target}, {"Echo", request.body}}}, {"date", "id"});
    core::ensure(head.find("\r\n\r\n") == head.size() - 4, "a value ends no head");
}

// As a connection does it: what the parser does not take comes again with more behind it. `step` bytes at a time.
Outcome read_all(std::string_view bytes, std::size_t step)
{
    const http::Limits limits {.head_bytes = 512, .header_count = 8, .body_bytes = 64};
    Outcome outcome;
    Parser parser {limits};
    std::string buffer;
    for (std::size_t at = 0; at < bytes.size() || !buffer.empty();) {
        const auto before = buffer.size();
        const auto used = buffer.empty() ? 0 : parser.read(buffer);
        core::ensure(used <= before, "no more is taken than there is");
        buffer.erase(0, used);
        if (parser.step() == Parser::Step::refused) {
            outcome.requests.emplace_back("refused " + std::to_string(static_cast<int>(parser.refusal())));
            return outcome;
        }
        if (parser.step() == Parser::Step::done) {
            core::ensure(parser.request().body.size() <= limits.body_bytes, "bodies are limited");
            use(parser.request());
            outcome.requests.push_back(describe(parser.request(), parser.keeps_alive()));
            parser.start_over();
            continue;
        }
        if (at == bytes.size()) break;
        buffer += bytes.substr(at, step);
        at = std::min(at + step, bytes.size());
    }
    outcome.requests.emplace_back(parser.step() == Parser::Step::head ? "in a head" : "in a body");
    return outcome;
}

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes {reinterpret_cast<const char*>(data), size};
    const auto whole = read_all(bytes, bytes.size());
    core::ensure(whole == read_all(bytes, 1), "byte by byte is the same");
    core::ensure(whole == read_all(bytes, 7), "in pieces is the same");
    return 0;
}
