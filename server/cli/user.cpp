#include <iostream>

#include "cli/commands.hpp"
#include "cli/user_commands.hpp"
#include "program/open_database.hpp"

namespace cli {

namespace {

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

void add_user(program::Command& root)
{
    using namespace user_command;
    auto group = root.add_command("user", "Who may sign in to the console; also while the server is running");
    group.require_command();
    add_user_command(group, code, "Make a set-up code, by which a business without an owner gets one");
    add_user_command(group, invite, "Invite a user by a link, which is good once and for seven days");
    add_user_command(group, link, "Make a link by which a user gets back in, good once and for a day");
    add_user_command(group, list, "List the users of a business");
    add_user_command(group, disable, "Sign a user out and keep them out");
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
