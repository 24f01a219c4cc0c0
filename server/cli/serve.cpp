#include <pthread.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <thread>

#include "cli/commands.hpp"
#include "cli/locales.hpp"
#include "cli/open_database.hpp"
#include "http/handle.hpp"
#include "http/server.hpp"
#include "outside/calendar_file.hpp"
#include "outside/ids.hpp"
#include "outside/log.hpp"
#include "outside/secrets.hpp"
#include "outside/zones.hpp"

namespace cli {

namespace {

struct ServeOptions {
    std::string database = default_database;
    http::ServerOptions server = {};
    std::string assets = {};   // A folder instead of what is built in.
    bool is_behind_https = false;
};

core::Instant now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

// The world as it is. Keeps references to all three.
app::Shell make_shell(storage::Database& database, const outside::Zones& zones, const outside::Messages& messages)
{
    return {
        .database = database,
        .now = now,
        .new_id = outside::new_id,
        .new_secret = outside::new_secret,
        .hash = outside::sha256_hex,
        .find_zone = [&zones](std::string_view name) { return zones.find(name); },
        .named_zones = [&zones] { return zones.named(); },
        .message = [&messages](core::Locale locale, std::string_view key,
                       const app::MessageArguments& arguments) { return messages.format(locale, key, arguments); },
        .locales = messages.locales(),
        .calendar_file = outside::to_calendar_file,
    };
}

void log_request(const outside::Log& log, const http::LogRequest& request)
{
    log.write(now(), "request",
        {{"request_id", request.request_id}, {"verb", request.verb}, {"route", request.route},
            {"status", std::int64_t {request.status}}, {"bytes", static_cast<std::int64_t>(request.bytes)},
            {"microseconds", std::int64_t {request.duration.count()}}, {"error", request.error}});
}

// The signals that stop the program. To be blocked before the first thread starts, so that every thread has them
// blocked and only the one that waits for them gets them.
sigset_t block_stop_signals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

// The first signal stops the server in order, a second one at once.
void stop_on_signal(const sigset_t& signals, http::Health& health, http::Server& server)
{
    int signal = 0;
    sigwait(&signals, &signal);
    health.start_draining();
    server.stop();
    sigwait(&signals, &signal);
    _exit(128 + signal);
}

void serve(const ServeOptions& options)
{
    const auto signals = block_stop_signals();
    const auto database = open_database(options.database);
    const outside::Zones zones;
    const outside::Messages messages {read_locales()};
    const outside::Log log {stdout};
    auto shell = make_shell(*database, zones, messages);
    const http::Assets assets {options.assets.empty() ? http::embedded_files() : http::files_of(options.assets)};
    http::Health health {*database};
    http::Site site {shell, assets, health, options.is_behind_https};

    http::Server server {options.server,
        {.at_once = [&](const http::Request& request) { return handle_at_once(site, request); },
            .by_worker = [&](const http::Request& request) { return handle(site, request); },
            .log = [&](const http::LogRequest& request) { log_request(log, request); },
            .new_id = outside::new_id}};
    std::thread {[&] { stop_on_signal(signals, health, server); }}.detach();   // The program ends before it does.
    log.write(now(), "listening", {{"address", options.server.address}, {"port", std::int64_t {server.port()}}});
    server.run();
    log.write(now(), "stopped", {});
}

}   // namespace

void add_serve(CLI::App& app, int&)
{
    const auto options = std::make_shared<ServeOptions>();
    auto& server = options->server;
    server.io_threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 16u));
    auto* command = app.add_subcommand("serve", "Serve booking pages and their API until SIGTERM or SIGINT");
    command->add_option("--database", options->database, "Database file")->capture_default_str();
    command->add_option("--address", server.address, "Numeric address to listen on; :: is every one, IPv4 too")
        ->capture_default_str();
    command->add_option("--port", server.port, "Port to listen on; 0 lets the system choose")->capture_default_str();
    command->add_option("--io-threads", server.io_threads, "Threads that read and write sockets")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--workers", server.worker_threads, "Threads that answer requests")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--connections", server.limits.connections, "Connections at one time")->capture_default_str();
    command
        ->add_option("--connections-per-address", server.limits.connections_per_address,
            "Connections of one address at one time; 0 behind a proxy")
        ->capture_default_str();
    command->add_option("--assets", options->assets, "Folder with the built front end, instead of the one inside");
    command->add_flag("--behind-https", options->is_behind_https, "The world reaches this server through https only");
    command->callback([options] { serve(*options); });
}

}   // namespace cli
