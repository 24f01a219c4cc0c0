#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "app/caches/provider_calls.hpp"
#include "app/demo/sample_bookings.hpp"
#include "app/kept_secrets.hpp"
#include "app/setup/first_business.hpp"
#include "app/users/demo_sign_in.hpp"
#include "cli/commands.hpp"
#include "cli/served/keyring.hpp"
#include "cli/server_control.hpp"
#include "http/cache_warmup.hpp"
#include "http/handle.hpp"
#include "http/net/server.hpp"
#include "outside/caldav/external_calendars.hpp"
#include "outside/net/webhooks.hpp"
#include "outside/renderer/renderer.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/log.hpp"
#include "program/environment.hpp"
#include "program/jobs.hpp"
#include "program/mail_options.hpp"
#include "program/open_database.hpp"
#include "program/open_files.hpp"
#include "program/payment_options.hpp"
#include "program/stop_signals.hpp"
#include "program/warnings.hpp"
#include "program/zone_watch.hpp"

namespace cli {

namespace {

struct ServeOptions {
    std::string database;
    int database_connections = 16;
    std::string assets;   // A folder; empty for the assets embedded in the program.
    std::string node = "node";
    int renderers = 2;
    http::ServerOptions server;
    std::string origin;             // Of the site, or empty.
    bool is_behind_https = false;   // Both of the next two.
    bool is_https_only = false;
    bool trusts_forwarded_for = false;
    std::string unlimited_clients;   // Networks (http::ClientNetworks).
    bool logs_every_request = true;
    int drain_delay = 0, drain_idle = 2;   // Seconds.
    bool calendars_may_reach_private = false;
    program::PaymentOptions payments;
    bool is_demo = false;
    std::string demo_on_public_site;   // A sentence; see set_up_demo.
    bool webhooks_may_reach_private = false;
    program::MailOptions mails;
};

// The longest that a booking page waits to be drawn.
constexpr std::chrono::milliseconds longest_first_drawing {400};
// How soon a console hears of a change, at the latest.
constexpr std::chrono::milliseconds time_between_looks {200};
constexpr std::chrono::seconds time_for_calls {2};   // For calls to other servers, when this one stops.

core::Instant now() { return std::chrono::floor<core::seconds>(std::chrono::system_clock::now()); }

void log_request(const outside::Log& log, const http::LogRequest& request)
{
    log.write(now(), "request",
        {{"request_id", request.request_id}, {"verb", request.verb}, {"route", request.route},
            {"status", request.status}, {"bytes", static_cast<std::int64_t>(request.bytes)},
            {"microseconds", static_cast<std::int64_t>(request.duration.count())}, {"error", request.error}});
}

http::ClientNetworks to_networks(const std::string& text)
{
    if (text.empty()) return {};
    if (auto networks = http::ClientNetworks::parse(text)) return *std::move(networks);
    throw std::runtime_error {"--unlimited-clients: not a list of addresses and networks such as "
                              "203.0.113.7,10.0.0.0/8,2001:db8::/48: "
        + text};
}

http::Answerers answerers_for(http::Site& site, const outside::Log& log, bool logs_every_request)
{
    const auto log_answer = [&log, logs_every_request](const http::LogRequest& request) {
        if (logs_every_request || request.status >= 500) log_request(log, request);
    };
    return {
        .at_once = [&site](const http::Request& request) { return http::handle_at_once(site, request); },
        .by_worker = [&site](const http::Request& request) { return http::handle(site, request); },
        .log = log_answer,
        .new_id = outside::new_id,
        .line_of = [&site](const http::Request& request) { return http::line_of(site, request); },
    };
}

void log_warnings(const outside::Log& log, const ServeOptions& options)
{
    const auto tell = [&](const std::vector<program::Warning>& warnings) {
        for (const auto& [event, reason] : warnings)
            log.write(now(), event, {{"reason", reason}});
    };
    tell(program::user_warnings(geteuid()));
    const bool has_socket = std::getenv("LISTEN_FDS") != nullptr;   // systemd's, whatever its address is.
    const bool is_https_only = options.is_https_only || options.is_behind_https;
    if (!has_socket) tell(program::listening_warnings({options.server.address, is_https_only}));
}

// Whether only users of this machine can reach the server.
bool is_local(const ServeOptions& options)
{
    if (!options.origin.empty()) return program::is_local_origin(options.origin);
    return options.server.address == "127.0.0.1" || options.server.address == "::1";
}

// With as many connections as the system's limit of open files leaves room for.
http::ServerOptions server_options(const ServeOptions& options, const outside::Log& log)
{
    auto server = options.server;
    server.limits.drain_idle_time = std::chrono::seconds {options.drain_idle};
    const auto open_files = program::raise_open_files();
    const auto most = program::connections_within(open_files, {server.io_threads, options.database_connections});
    if (most >= server.limits.connections) return server;
    server.limits.connections = most;
    log.write(now(), "connections_limited",
        {{"connections", static_cast<std::int64_t>(most)}, {"open_files", static_cast<std::int64_t>(open_files)}});
    return server;
}

// Everything that asks other servers. Once `abort` is asked for, what is under way fails within about a second.
void set_up_calls(app::Shell& shell, const ServeOptions& options, const std::stop_token& abort)
{
    program::set_up_payments(
        shell, options.payments, {.has_origin = !options.origin.empty(), .is_local = is_local(options)}, abort);
    shell.webhooks.send = [limits = outside::WebhookLimits {options.webhooks_may_reach_private, abort}](
                              const domain::WebhookRequest& request) { return outside::send_webhook(request, limits); };
    program::set_up_mail_transport(shell, options.mails, options.database, abort);
    shell.calendars = outside::external_calendars({shell.find_zone, options.calendars_may_reach_private, abort});
}

constexpr std::string_view words_for_demo = "anyone may sign in";

// Opens the demo, with its bookings, or closes it. Refused where others than this machine could sign in, unless the
// operator confirms that with the sentence.
void set_up_demo(const app::Shell& shell, const ServeOptions& options)
{
    if (!options.is_demo) return app::close_demo(shell);
    if (!is_local(options) && options.demo_on_public_site != words_for_demo)
        throw std::runtime_error {fmt::format("Anyone may sign in to a demo, and this site is not for this machine "
                                              "alone. If that is meant, say so: --demo-sign-in-on-public-site '{}'",
            words_for_demo)};
    app::add_sample_bookings(shell);
    app::open_demo(shell);
}

// From the start on all secrets are sealed with the newest key.
void set_up_keyring(app::Shell& shell, const outside::Log& log, const std::string& database)
{
    shell.keyring = open_keyring(database, shell.database);
    const auto [sealed, lost] = app::reseal_secrets(shell);
    if (sealed > 0) log.write(now(), "secrets_sealed", {{"count", std::int64_t {sealed}}});
    if (lost > 0) log.write(now(), "secrets_without_key", {{"count", std::int64_t {lost}}});
}

// What is there when the server begins to serve.
struct Ready {
    const ServeOptions& options;
    const outside::Log& log;
    http::Site& site;
    http::Server& server;
    program::StopSignals& signals;
    std::stop_source& calls;   // To other servers; asked to stop, they are aborted.
    program::ZoneWatch& zone_watch;
    const std::atomic<bool>& is_file_lost;
};

// Serves, and does the jobs, until a signal comes or the database's file is lost. Then no request and no task is begun
// any more, and those under way have a moment for what they ask other servers.
void run(const Ready& ready)
{
    http::CacheWarmup warmup {ready.site};
    program::Jobs jobs {ready.site.shell, ready.log, ready.options.mails.senders};
    jobs.add("warm_up_pages", [&warmup](const std::stop_token& stop) { warmup.run(stop); });
    jobs.add("compare_zone_rules",
        [&watch = ready.zone_watch](const std::stop_token&) { watch.run(std::chrono::steady_clock::now()); });
    program::JobLoops desk_events {ready.log, time_between_looks};
    desk_events.add("tell_desks",
        [&site = ready.site](const std::stop_token&) { site.desk_events.look(site.shell.database, site.shell.now()); });
    ready.signals.listen([&](const std::stop_token& ended) {
        ready.site.health.start_draining();
        ready.log.write(now(), "stopping", {});
        const auto unless_lost = [&](std::chrono::seconds time) { return time * int {!ready.is_file_lost}; };
        core::pause(ended, unless_lost(std::chrono::seconds {ready.options.drain_delay}));
        ready.server.stop();
        jobs.ask_to_stop();
        desk_events.ask_to_stop();
        if (core::pause(ended, unless_lost(time_for_calls))) ready.calls.request_stop();
    });
    {
        const auto& site = ready.site;
        const ServerControl control {
            site.shell, ready.log, {site.origin, site.is_behind_https, site.port}, ready.options.database};
        ready.server.run();
    }
    jobs.stop_and_wait();   // Meanwhile the function above aborts what takes too long.
    ready.signals.end();
}

int serve(const ServeOptions& options)
{
    program::StopSignals signals;   // To be created before any other thread.
    // Writing to a log pipe whose reader has ended must not end the server.
    std::signal(SIGPIPE, SIG_IGN);
    program::Environment environment;
    if (!options.mails.from.empty()) environment.sender = options.mails.from;
    const outside::Log log {STDOUT_FILENO};
    log_warnings(log, options);
    std::atomic<bool> is_file_lost = false;
    storage::DiskWatch watch;
    watch.on_loss = [&](std::string_view event, std::string_view reason) {
        log.write(now(), event, {{"reason", reason}});
        is_file_lost = true;
        signals.raise();
    };
    const auto database = program::open_database(options.database, options.database_connections, &watch);
    auto shell = environment.shell_on(*database);
    shell.report
        = [&log](std::string_view event, std::string_view reason) { log.write(now(), event, {{"reason", reason}}); };
    set_up_keyring(shell, log, options.database);
    app::create_first_business(shell);
    set_up_demo(shell, options);
    std::stop_source calls;
    set_up_calls(shell, options, calls.get_token());
    const int provider_calls = app::provider_call_limit(options.server.worker_threads);
    shell.provider_calls = std::make_shared<app::ProviderCalls>(provider_calls);
    const http::Assets assets {options.assets.empty() ? http::embedded_files() : http::files_of(options.assets)};
    outside::Renderer renderer {{.script = std::string {assets.text("render/render.js")},
        .node = options.node,
        .processes = options.renderers,
        .report = shell.report}};
    renderer.start();
    shell.render_page = [&renderer](std::string_view payload) { return renderer.draw(payload); };
    shell.render_soon
        = [&renderer](std::string_view payload) { return renderer.draw_within(longest_first_drawing, payload); };
    http::Health health {*database, &watch};
    http::Site site {.shell = shell,
        .assets = assets,
        .health = health,
        .is_behind_https = options.is_behind_https || options.is_https_only,
        .trusts_forwarded_for = options.is_behind_https || options.trusts_forwarded_for,
        .unlimited_clients = to_networks(options.unlimited_clients),
        .origin = options.origin,
        .site_pages = http::SitePages {shell.report, {.threads = http::drawing_limits(options.server.worker_threads)}}};
    program::ZoneWatch zone_watch {shell, log, environment.zones.version(), [] { return outside::Zones {}.version(); }};
    zone_watch.run_at_start(std::chrono::steady_clock::now());
    http::Server server {server_options(options, log), answerers_for(site, log, options.logs_every_request)};

    site.port = server.port();
    const std::int64_t port = site.port;
    shell.origin = options.origin.empty() ? fmt::format("http://localhost:{}", port) : options.origin;
    log.write(now(), "listening",
        {{"address", options.server.address}, {"port", port}, {"version", KALENDS_VERSION},
            {"tzdata", environment.zones.version()}});
    run({options, log, site, server, signals, calls, zone_watch, is_file_lost});
    log.write(now(), "stopped", {});
    return is_file_lost ? 1 : 0;
}

// The environment variable of an option: KALENDS_LOG_REQUESTS for "--log-requests".
std::string environment_name(const std::string& option)
{
    std::string name = "KALENDS_";
    for (const char c : option.substr(2))
        name += c == '-' ? '_' : static_cast<char>(std::toupper(c));
    return name;
}

void add_flags(program::Command& command, ServeOptions& options)
{
    const auto add = [&](const std::string& name, bool& value, const char* help) {
        command.add_flag(name, value, help).environment(environment_name(name));
    };
    add("--demo", options.is_demo,
        "Bookings by invented customers, and a console to which anyone signs in, for businesses without an owner");
    add("--https-only", options.is_https_only, "All visitors reach this server through https");
    add("--trust-forwarded-for", options.trusts_forwarded_for,
        "A proxy adds each visitor's address to X-Forwarded-For, and all requests come through it");
    add("--behind-https", options.is_behind_https, "Both --https-only and --trust-forwarded-for");
    add("--calendars-may-reach-private", options.calendars_may_reach_private,
        "External calendars of staff may be in private networks");
    add("--webhooks-may-reach-private", options.webhooks_may_reach_private,
        "Webhooks may reach this machine and private networks: for receivers in an intranet");
}

}   // namespace

void add_serve(program::Command& root)
{
    auto command = root.add_command("serve", "Serve booking pages and their API until SIGTERM or SIGINT");
    auto options = std::make_shared<ServeOptions>();
    auto& server = options->server;
    server.io_threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 16u));
    const auto add = [&](const std::string& name, auto& value, const char* help) {
        return command.add_option(name, value, help).environment(environment_name(name)).shows_default();
    };
    constexpr int most_threads = 1024;
    program::add_database_option(command, options->database);
    add("--database-connections", options->database_connections, "Simultaneous connections to a database server")
        .in_range(1, most_threads);
    add("--address", server.address, "Numeric address to listen on; :: means all addresses, including IPv4");
    add("--port", server.port, "Port to listen on; with 0 the system chooses one and the log names it");
    add("--io-threads", server.io_threads, "Threads that read and write sockets").in_range(1, most_threads);
    add("--workers", server.worker_threads, "Threads that answer requests").in_range(1, most_threads);
    add("--connections", server.limits.connections, "Connections at one time, if the system allows so many open files");
    add("--connections-per-address", server.limits.connections_per_address,
        "Simultaneous connections from one address, or one /64 network of IPv6; 0 (no limit) behind a proxy");
    add("--origin", options->origin,
        "The origin of this site, such as https://book.example; absent: a host of the business");
    add("--assets", options->assets, "Folder with the built front end, instead of the embedded one");
    add("--node", options->node, "Node.js, which renders the pages of sites: a program in PATH, or a path");
    add("--renderers", options->renderers, "Processes that draw pages").in_range(1, 64);
    add("--log-requests", options->logs_every_request, "false logs only requests that failed here");
    add("--unlimited-clients", options->unlimited_clients,
        "Addresses and networks whose visitors may book as much as they want, such as 203.0.113.7,2001:db8::/48");
    add("--drain-delay", options->drain_delay,
        "Seconds to keep serving after /readyz reports not ready, so that load balancers can switch to another server");
    add("--drain-idle", options->drain_idle,
        "Seconds at a stop in which requests are still answered that come over open connections")
        .in_range(0, 60);
    program::add_payment_options(command, options->payments);
    add("--demo-sign-in-on-public-site", options->demo_on_public_site,
        "'anyone may sign in' lets --demo serve others than this machine");
    add_flags(command, *options);
    program::add_mail_options(command, options->mails);
    command.footer("A socket passed by systemd (LISTEN_FDS) is used instead of --address and --port.");
    command.run([options] { return serve(*options); });
}

}   // namespace cli
