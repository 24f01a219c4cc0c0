#include "outside/net/http_client.hpp"

#include <unistd.h>

#include <cstring>
#include <memory>

#include "core/encoding.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "outside/net/curl.hpp"

namespace outside {

namespace {

constexpr long connect_milliseconds = 5'000;

struct Network {
    std::uint32_t address, mask;
};

// IPv4 networks that are not part of the public Internet (IANA's special-purpose registry).
constexpr Network special[] = {
    {0x00000000, 0xff000000},
    {0x0a000000, 0xff000000},
    {0x64400000, 0xffc00000},
    {0x7f000000, 0xff000000},
    {0xa9fe0000, 0xffff0000},
    {0xac100000, 0xfff00000},
    {0xc0000000, 0xffffff00},
    {0xc0000200, 0xffffff00},
    {0xc0586300, 0xffffff00},
    {0xc0a80000, 0xffff0000},
    {0xc6120000, 0xfffe0000},
    {0xc6336400, 0xffffff00},
    {0xcb007100, 0xffffff00},
    {0xe0000000, 0xf0000000},
    {0xf0000000, 0xf0000000},
};

bool is_public_v4(std::uint32_t address)
{
    for (const auto& network : special)
        if ((address & network.mask) == network.address) return false;
    return true;
}

std::uint32_t v4_at(const std::uint8_t* bytes)
{
    return std::uint32_t {bytes[0]} << 24 | std::uint32_t {bytes[1]} << 16 | std::uint32_t {bytes[2]} << 8 | bytes[3];
}

// Only 2000::/3 is allocated; within it, addresses that embed an IPv4 address (6to4, Teredo) or are for documentation
// are not public.
bool is_public_v6(const in6_addr& address)
{
    const auto* bytes = address.s6_addr;
    const auto begins
        = [&](std::initializer_list<std::uint8_t> with) { return std::memcmp(bytes, with.begin(), with.size()) == 0; };
    if ((bytes[0] & 0xe0) != 0x20) return false;
    return !begins({0x20, 0x02}) && !begins({0x20, 0x01, 0x00, 0x00}) && !begins({0x20, 0x01, 0x0d, 0xb8});
}

// Receives the answer, within the limits of the request.
struct Sink {
    IncomingAnswer answer;
    std::size_t longest;
    bool was_enough = false;   // The body is longer than `most_read`.
};

std::size_t take(char* bytes, std::size_t size, std::size_t count, void* sink)
{
    auto& [answer, longest, was_enough] = *static_cast<Sink*>(sink);
    was_enough = answer.body.size() + size * count > longest;
    if (was_enough) return 0;   // Aborts the transfer.
    answer.body.append(bytes, size * count);
    return size * count;
}

std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* sink)
{
    constexpr std::size_t most_headers = 200;
    auto& headers = static_cast<Sink*>(sink)->answer.headers;
    std::string_view line {bytes, size * count};
    if (line.starts_with("HTTP/")) headers.clear();   // Headers of an interim answer, such as 100, are dropped.
    const auto colon = line.find(':');
    if (colon == line.npos || headers.size() >= most_headers) return size * count;
    auto name = core::to_lower(line.substr(0, colon));
    line.remove_prefix(colon + 1);
    while (!line.empty() && line.front() == ' ')
        line.remove_prefix(1);
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    if (core::is_utf8(line)) headers.emplace_back(std::move(name), line);   // Some are stored as texts.
    return size * count;
}

curl_socket_t open_public(void*, curlsocktype, curl_sockaddr* address)
{
    if (!is_public(address->addr)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

using Curl = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;
using HeaderList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

Curl new_curl()
{
    Curl curl {new_curl_handle(), curl_easy_cleanup};
    if (!curl) throw HttpFailure {"libcurl does not start"};
    return curl;
}

HeaderList headers_of(const OutgoingRequest& request)
{
    HeaderList list {nullptr, curl_slist_free_all};
    for (const auto& [name, value] : request.headers) {
        auto* longer = curl_slist_append(list.get(), (name + ": " + value).c_str());
        if (!longer) throw HttpFailure {"libcurl has no memory"};
        list.release();
        list.reset(longer);
    }
    return list;
}

void set_limits(CURL* curl, const OutgoingRequest& request)
{
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    set_abort(curl, request.abort);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, connect_milliseconds);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(request.deadline.count()));
    if (request.may_reach_private) return;
    // With a proxy the proxy would connect, and the check of the address would be bypassed.
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_public);
}

void set_user(CURL* curl, const OutgoingRequest& request)
{
    if (request.user.empty()) return;
    curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    curl_easy_setopt(curl, CURLOPT_USERNAME, request.user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, request.password.c_str());
}

}   // namespace

std::string IncomingAnswer::header(std::string_view name) const
{
    for (const auto& [key, value] : headers)
        if (key == name) return value;
    return {};
}

bool is_public(const sockaddr& address)
{
    if (address.sa_family == AF_INET) {
        sockaddr_in v4 {};
        std::memcpy(&v4, &address, sizeof v4);
        return is_public_v4(ntohl(v4.sin_addr.s_addr));
    }
    if (address.sa_family != AF_INET6) return false;
    sockaddr_in6 v6 {};
    std::memcpy(&v6, &address, sizeof v6);
    if (IN6_IS_ADDR_V4MAPPED(&v6.sin6_addr)) return is_public_v4(v4_at(v6.sin6_addr.s6_addr + 12));
    return is_public_v6(v6.sin6_addr);
}

IncomingAnswer send_http(const OutgoingRequest& request)
{
    if (request.abort.stop_requested()) throw HttpFailure {"this server is stopping"};
    const auto curl = new_curl();
    const auto headers = headers_of(request);
    Sink sink {{}, request.most_read.value_or(request.longest_answer)};
    set_limits(curl.get(), request);
    set_user(curl.get(), request);
    curl_easy_setopt(curl.get(), CURLOPT_URL, request.url.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &sink);
    curl_easy_setopt(curl.get(), CURLOPT_HEADERFUNCTION, take_header);
    curl_easy_setopt(curl.get(), CURLOPT_HEADERDATA, &sink);
    if (request.verb != "GET") {
        curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, request.body.c_str());
        curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
        curl_easy_setopt(curl.get(), CURLOPT_CUSTOMREQUEST, request.verb.c_str());
    }
    const auto code = curl_easy_perform(curl.get());
    const bool is_cut = code == CURLE_WRITE_ERROR && sink.was_enough && request.most_read;
    if (code != CURLE_OK && !is_cut) throw HttpFailure {curl_easy_strerror(code)};
    long status = 0;
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
    sink.answer.status = static_cast<int>(status);
    return std::move(sink.answer);
}

std::string to_form(const std::vector<std::pair<std::string, std::string>>& fields)
{
    std::string form;
    for (const auto& [name, value] : fields) {
        if (!form.empty()) form += '&';
        form += core::percent_encode(name, core::kept_in_form) + '=' + core::percent_encode(value, core::kept_in_form);
    }
    return form;
}

}   // namespace outside
