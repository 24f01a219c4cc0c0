#include "test/http/console/console.hpp"

#include "app/users/sessions.hpp"
#include "core/word.hpp"

namespace test {

namespace {

constexpr std::string_view cookie_name = "__Host-kalends";

}   // namespace

http::Request console_request(std::string verb, std::string target, std::string body)
{
    return {.verb = std::move(verb),
        .target = std::move(target),
        .headers = {{"host", "salon.example"}, {"content-type", "application/json"}, {"sec-fetch-site", "same-origin"},
            {"user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}},
        .body = std::move(body),
        .client = "192.0.2.1"};
}

std::string cookie_of(const http::Response& response)
{
    for (const auto& [name, value] : response.headers)
        if (name == "Set-Cookie") return value.substr(0, value.find(';'));
    return {};
}

http::Response Console::get(std::string target, core::Role role) { return send("GET", std::move(target), {}, role); }

http::Response Console::send(std::string verb, std::string target, std::string body, core::Role role)
{
    auto request = console_request(std::move(verb), std::move(target), std::move(body));
    request.headers.emplace_back("cookie", cookie(role));
    return site_.handle(request);
}

std::string Console::cookie(core::Role role)
{
    auto& cookie = cookies_[role];
    if (cookie.empty()) cookie = new_cookie(role, true);
    return cookie;
}

void Console::make_user(core::Role role)
{
    const std::string word {core::word(role)};
    const domain::User user {.id = word,
        .name = "Name of " + word,
        .email = word + "@salon.example",
        .role = role,
        .state = core::UserState::active,
        .locale = core::Locale::en,
        .staff_id = role == core::Role::staff ? "anna" : ""};
    auto& shell = site_.shell();
    shell.database.write([&](storage::Transaction& transaction) {
        if (!storage::insert_user(transaction, "salon", user)) return;
        storage::set_password(transaction, {"salon", word}, shell.hash_password("password of " + word));
        storage::set_authenticator(transaction, {"salon", word}, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 0);
    });
}

std::string Console::new_cookie(core::Role role, bool has_second_factor)
{
    make_user(role);
    auto& shell = site_.shell();
    const app::ConsoleVisit visit {.business_id = "salon", .client = "192.0.2.1", .address = "192.0.2.1"};
    const auto begun = shell.database.write([&](storage::Transaction& transaction) {
        const auto factors = storage::find_user(transaction, {"salon", core::word(role)}).value();
        auto half = app::begin_session(shell, transaction, visit, factors);
        if (!has_second_factor) return half;
        const auto whole = app::with_second_factor(half.session, transaction.now());
        return app::renew_session(shell, transaction, visit, whole).value();
    });
    return std::string {cookie_name} + "=" + begun.token;
}

}   // namespace test
