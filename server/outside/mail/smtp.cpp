#include "outside/mail/smtp.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>

#include "outside/mail/mime.hpp"
#include "outside/net/curl.hpp"

namespace outside {

using domain::MailError;
using domain::MailFailure;

namespace {

constexpr long connect_milliseconds = 10'000;
constexpr long kept_seconds = 60;   // How long an idle connection is kept.

struct FreeCurl {
    void operator()(CURL* curl) const
    {
        // libcurl would send QUIT first, and wait two minutes for a server that has stopped responding.
        curl_socket_t socket = CURL_SOCKET_BAD;
        const bool is_known = curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK;
        if (is_known && socket != CURL_SOCKET_BAD) shutdown(socket, SHUT_RDWR);
        curl_easy_cleanup(curl);
    }
};
using Curl = std::unique_ptr<CURL, FreeCurl>;
using TextList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;

// The SMTP dialogue of one mail, up to QUIT.
struct Talk {
    std::string_view body;        // The part that libcurl has not read yet.
    bool is_body_given = false;   // libcurl has read all of it.
    std::string command = {};     // The last command, without its parameters.
    std::string answer = {};      // The server's last reply line.
    bool is_leaving = false;

    void ask(std::string_view verb)
    {
        if (verb == "QUIT")
            is_leaving = true;
        else
            command = verb;
    }
};

std::size_t give(char* to, std::size_t size, std::size_t count, void* user)
{
    auto& talk = *static_cast<Talk*>(user);
    const auto given = std::min(size * count, talk.body.size());
    std::memcpy(to, talk.body.data(), given);
    talk.body.remove_prefix(given);
    talk.is_body_given = talk.body.empty();
    return given;
}

std::size_t hear(char* bytes, std::size_t size, std::size_t count, void* user)
{
    std::string_view line {bytes, size * count};
    while (line.ends_with('\n') || line.ends_with('\r'))
        line.remove_suffix(1);
    auto& talk = *static_cast<Talk*>(user);
    if (!talk.is_leaving) talk.answer = line;
    return size * count;
}

// Connections that no thread is using.
class Pool {
public:
    Curl take()
    {
        {
            const std::scoped_lock lock {mutex_};
            if (!idle_.empty()) {
                auto curl = std::move(idle_.back());
                idle_.pop_back();
                return curl;
            }
        }
        Curl curl {new_curl_handle()};
        if (!curl) throw MailError {MailFailure::away, "libcurl does not start"};
        return curl;
    }

    void give_back(Curl curl)
    {
        const std::scoped_lock lock {mutex_};
        idle_.push_back(std::move(curl));
    }

private:
    std::mutex mutex_;
    std::vector<Curl> idle_;
};

void set_server(CURL* curl, const SmtpOptions& options)
{
    const bool is_checked = options.tls != SmtpTls::if_offered;
    const long tls[] = {CURLUSESSL_ALL, CURLUSESSL_TRY, CURLUSESSL_NONE};
    curl_easy_setopt(curl, CURLOPT_URL, options.url.c_str());
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, tls[static_cast<std::size_t>(options.tls)]);
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, long {is_checked});
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, is_checked ? 2L : 0L);
    if (!options.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, options.ca_file.c_str());
    if (!options.user.empty()) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, options.user.c_str());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, options.password.c_str());
    }
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    set_abort(curl, options.abort);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, connect_milliseconds);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(std::chrono::milliseconds {options.deadline}.count()));
    curl_easy_setopt(curl, CURLOPT_MAXAGE_CONN, kept_seconds);
}

void set_talk(CURL* curl, Talk& talk)
{
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(curl, CURLOPT_READDATA, &talk);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, hear);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, &talk);
    // Only the verb of a command is kept: its parameters may be a password.
    const auto watch = [](CURL*, curl_infotype type, char* bytes, std::size_t size, void* user) {
        if (type == CURLINFO_HEADER_OUT) static_cast<Talk*>(user)->ask({bytes, std::min<std::size_t>(size, 4)});
        return 0;
    };
    curl_easy_setopt(curl, CURLOPT_DEBUGFUNCTION, +watch);
    curl_easy_setopt(curl, CURLOPT_DEBUGDATA, &talk);
    curl_easy_setopt(curl, CURLOPT_VERBOSE, 1L);   // libcurl calls the debug function only in verbose mode.
}

// The meaning of a rejection. When the server rejects the sender (MAIL) or the login, this server is misconfigured: the
// mail is tried again until the operator has fixed it.
MailFailure failure_of(const Talk& talk, long status)
{
    const bool is_no = status >= 400;
    if (talk.is_body_given) {
        if (!is_no) return MailFailure::unknown;
        return status >= 500 ? MailFailure::refused : MailFailure::delayed;
    }
    if (talk.command == "RCPT") return status >= 500 ? MailFailure::refused : MailFailure::delayed;
    const bool is_too_big = talk.command == "MAIL" && status == 552;
    if (is_too_big) return MailFailure::refused;
    return talk.command == "MAIL" || talk.command == "DATA" ? MailFailure::delayed : MailFailure::away;
}

void carry(CURL* curl, const SmtpOptions& options, const domain::Mail& mail)
{
    const auto message = to_message(mail, options.from);
    Talk talk {.body = message};
    const auto from = to_ascii_address(options.from), to = to_ascii_address(mail.to_email);
    const TextList recipients {curl_slist_append(nullptr, to.c_str()), curl_slist_free_all};
    curl_easy_reset(curl);   // Reset keeps open connections.
    set_server(curl, options);
    set_talk(curl, talk);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from.c_str());
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, recipients.get());
    const auto code = curl_easy_perform(curl);
    if (code == CURLE_OK) return;
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    const bool is_an_answer = status >= 400 && !talk.answer.empty();
    throw MailError {failure_of(talk, status), is_an_answer ? talk.answer : curl_easy_strerror(code)};
}

}   // namespace

domain::MailTransport smtp_transport(const SmtpOptions& options)
{
    domain::MailTransport mail_transport;
    mail_transport.deadline = options.deadline;
    mail_transport.send = [options, pool = std::make_shared<Pool>()](const domain::Mail& mail) {
        if (options.abort.stop_requested()) throw MailError {MailFailure::away, "this server is stopping"};
        auto curl = pool->take();
        carry(curl.get(), options, mail);   // An exception destroys the handle and so closes the connection.
        pool->give_back(std::move(curl));
    };
    return mail_transport;
}

}   // namespace outside
