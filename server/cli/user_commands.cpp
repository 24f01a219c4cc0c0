#include "cli/user_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "app/history/history.hpp"
#include "app/users/users.hpp"
#include "cli/commands.hpp"
#include "cli/served/answer.hpp"
#include "cli/served/database.hpp"
#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"

namespace cli {

namespace {

using api::UserCommand;
using Answer = api::CommandAnswer;

// A refusal in words, for who keeps the server.
std::string explained(const core::Refusal& refusal, const UserCommand& command)
{
    using enum core::ErrorCode;
    const auto email = command.email.value_or("");
    if (refusal.code == email_in_use) return fmt::format("There is a user {} already; see: kalends user link.", email);
    if (refusal.code == user_not_found) return fmt::format("There is no user {} who may sign in.", email);
    if (refusal.code == last_owner) return "A business keeps at least one active owner.";
    return fmt::format("Refused: {}.", core::word(refusal.code));
}

struct Run {
    const app::Shell& shell;
    const ConsoleEntrance& entrance;
    const UserCommand& command;
    domain::Business business;
    std::string origin;   // Of its console.
};

Answer told(const Run& run, const core::Result<app::MadeLink>& link)
{
    if (!link) return not_done(explained(link.error(), run.command));
    return done({fmt::format("{}/console/#link={}", run.origin, link->token),
        fmt::format("for {}, once, until {}", link->user.email, core::to_rfc3339(link->expires_at))});
}

Answer make_code(const Run& run)
{
    const auto code = app::make_set_up_code(run.shell, run.business.id);
    if (!code) return not_done("The business has an owner. For another one: kalends user invite.");
    return done({fmt::format("{}/console/#set-up={}", run.origin, *code),
        "makes the owner, once, until the server starts again"});
}

Answer invite(const Run& run)
{
    const auto email = run.command.email.value_or("");
    if (!core::is_email(email)) return not_done(fmt::format("This is no e-mail address: {}", email));
    const auto name = run.command.name.value_or(email.substr(0, email.find('@')));
    return told(run,
        app::invite_user(run.shell, {run.business.id},
            {.id = {},
                .name = core::one_line(name),
                .email = email,
                .role = core::parse_word<core::Role>(run.command.role.value_or("")).value_or(core::Role::owner),
                .locale = run.business.locale}));
}

Answer make_link(const Run& run)
{
    const auto user = app::find_user_by_email(run.shell, run.business.id, run.command.email.value_or(""));
    if (!user) return not_done(explained(user.error(), run.command));
    return told(run, app::make_link_for(run.shell, {run.business.id}, user->id));
}

Answer disable(const Run& run)
{
    const auto user = app::find_user_by_email(run.shell, run.business.id, run.command.email.value_or(""));
    if (!user) return not_done(explained(user.error(), run.command));
    const auto changed = app::change_user(run.shell, {run.business.id}, {.user_id = user->id, .is_active = false});
    if (!changed) return not_done(explained(changed.error(), run.command));
    return done({fmt::format("{} is signed out and cannot sign in.", changed->email)});
}

Answer list(const Run& run)
{
    std::vector<std::string> lines;
    for (const auto& user : app::list_users(run.shell, run.business.id))
        lines.push_back(fmt::format("{:8} {:9} {}  {}{}", core::word(user.role), core::word(user.state), user.email,
            user.name, user.has_second_factor ? "" : "  (no second factor yet)"));
    if (lines.empty()) lines.emplace_back("There are no users yet: see kalends user code.");
    return done(std::move(lines));
}

Answer run_command(const Run& run)
{
    const auto& kind = run.command.kind;
    if (kind == user_command::code) return make_code(run);
    if (kind == user_command::invite) return invite(run);
    if (kind == user_command::link) return make_link(run);
    if (kind == user_command::list) return list(run);
    if (kind == user_command::disable) return disable(run);
    return not_done("The server is of another version: start it again.");
}

// A host of this machine: browsers find *.localhost there, at the server's own port.
bool is_local(std::string_view host) { return host == "localhost" || host.ends_with(".localhost"); }

std::vector<std::string> role_words()
{
    std::vector<std::string> words;
    for (const auto word : labels_of(core::Role {}))
        words.emplace_back(word);
    return words;
}

struct Typed {
    UserOptions options = {};
    std::string email = {}, name = {}, role = "owner";
};

void add_user_command(program::Command& group, std::string_view kind, const char* help)
{
    auto command = group.add_command(std::string {kind}, help);
    auto typed = std::make_shared<Typed>();
    typed->options.command.kind = kind;
    const bool is_of_user = kind != user_command::code && kind != user_command::list;
    if (is_of_user) command.add_option("email", typed->email, "The e-mail address of the user").required();
    command.add_option("--business", typed->options.command.business, "The slug of the business").required();
    if (kind == user_command::invite) {
        command.add_option("--role", typed->role, "What the user is").one_of(role_words()).shows_default();
        command.add_option("--name", typed->name, "The name of the user; by default, what stands before the @");
    }
    command.add_option("--origin", typed->options.entrance.origin,
        "The address of the site, such as https://book.example; a server that is running has its own");
    program::add_database_option(command, typed->options.database);
    command.run([typed] {
        auto& wanted = typed->options.command;
        if (!typed->email.empty()) wanted.email = typed->email;
        if (!typed->name.empty()) wanted.name = typed->name;
        if (wanted.kind == user_command::invite) wanted.role = typed->role;
        return run_user_command(typed->options, std::cout, std::cerr);
    });
}

}   // namespace

std::string console_origin(const ConsoleEntrance& entrance, const std::string& host, bool is_first)
{
    const auto scheme_end = entrance.origin.find("://");
    if (scheme_end != std::string::npos && (host.empty() || is_first)) return entrance.origin;
    if (scheme_end != std::string::npos) return entrance.origin.substr(0, scheme_end + 3) + host;
    if (!host.empty() && !is_local(host) && entrance.is_behind_https) return "https://" + host;
    const std::string_view name = is_first || host.empty() ? std::string_view {"localhost"} : std::string_view {host};
    return fmt::format("http://{}:{}", name, entrance.port);
}

Answer carry_out(const app::Shell& shell, const ConsoleEntrance& entrance, const UserCommand& command)
{
    const auto found = shell.database.read([&](storage::Snapshot& snapshot) {
        auto business = storage::find_business_by_slug(snapshot, command.business);
        const auto hosts = business ? storage::hosts_of(snapshot, business->id) : std::vector<std::string> {};
        const auto first = storage::find_business_by_host(snapshot, "");
        const bool is_first = business && first && first->business.id == business->id;
        return std::tuple {std::move(business), hosts.empty() ? std::string {} : hosts.front(), is_first};
    });
    const auto& [business, host, is_first] = found;
    if (!business) return not_done(fmt::format("There is no business \"{}\".", command.business));
    return run_command({shell, entrance, command, *business, console_origin(entrance, host, is_first)});
}

std::vector<SetUpAddress> make_set_up_addresses(const app::Shell& shell, const ConsoleEntrance& entrance)
{
    std::vector<SetUpAddress> addresses;
    const auto [without, first] = shell.database.read([](storage::Snapshot& snapshot) {
        return std::pair {storage::businesses_without_owner(snapshot), storage::find_business_by_host(snapshot, "")};
    });
    for (const auto& business : without) {
        const auto code = app::make_set_up_code(shell, business.id);
        if (!code) continue;   // Another process was just told of an owner.
        const auto origin = console_origin(entrance, business.host, first && first->business.id == business.id);
        addresses.push_back({business.slug, fmt::format("{}/console/#set-up={}", origin, *code)});
    }
    return addresses;
}

int run_user_command(const UserOptions& options, std::ostream& out, std::ostream& err)
{
    const auto target = open_to_change(options.database);
    const program::Environment environment;
    const auto answer = target.server
        ? ask_server(*target.server, {api::to_json(options.command)})
        : carry_out(environment.shell_on(*target.database), options.entrance, options.command);
    return print_answer(answer, out, err);
}

int verify_history(const std::string& business, const std::string& database_name, std::ostream& out, std::ostream& err)
{
    const program::Environment environment;
    const auto database = program::open_database_read_only(database_name);
    const auto found = database->read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, business); });
    if (!found) {
        program::print(err, "There is no business \"{}\" in {}.\n", business, program::shown(database_name));
        return 1;
    }
    const auto check = app::verify_history(environment.shell_on(*database), found->id);
    if (check.broken_at) {
        program::print(err, "The history of {} does not hold at line {}: it was changed outside of Kalends.\n",
            business, *check.broken_at);
        return 1;
    }
    program::print(out, "{} lines hold, of which {} were erased. The last hash is {}\n", check.lines, check.erased,
        check.hash.empty() ? "none" : check.hash);
    return 0;
}

void add_user(program::Command& root)
{
    auto group = root.add_command("user", "Who may sign in to the console; also while the server is running");
    group.require_command();
    add_user_command(group, user_command::code, "Make a set-up code, by which a business without an owner gets one");
    add_user_command(group, user_command::invite, "Invite a user by a link, which is good once and for seven days");
    add_user_command(group, user_command::link, "Make a link by which a user gets back in, good once and for a day");
    add_user_command(group, user_command::list, "List the users of a business");
    add_user_command(group, user_command::disable, "Sign a user out and keep them out");
}

void add_audit(program::Command& root)
{
    auto group = root.add_command("audit", "The history of who did what in the console");
    group.require_command();
    auto command = group.add_command("verify", "Check that no line of it was changed, taken out or put in");
    struct Typed {
        std::string business, database;
    };
    auto typed = std::make_shared<Typed>();
    command.add_option("--business", typed->business, "The slug of the business").required();
    program::add_database_option(command, typed->database);
    command.run([typed] { return verify_history(typed->business, typed->database, std::cout, std::cerr); });
}

}   // namespace cli
