#include "program/command_line.hpp"

#include <CLI/CLI.hpp>

namespace program {

Option& Option::required()
{
    option_->required();
    return *this;
}

Option& Option::environment(const std::string& variable)
{
    option_->envname(variable);
    return *this;
}

Option& Option::shows_default()
{
    option_->capture_default_str();
    return *this;
}

Option& Option::one_of(std::vector<std::string> values)
{
    option_->check(CLI::IsMember(std::move(values)));
    return *this;
}

Option& Option::in_range(std::int64_t least, std::int64_t most)
{
    option_->check(CLI::Range {least, most});
    return *this;
}

Option& Option::existing_file()
{
    option_->check(CLI::ExistingFile);
    return *this;
}

Option& Option::value_name(const std::string& name)
{
    option_->type_name(name);
    return *this;
}

Option& Option::check(std::function<std::string(const std::string&)> problem_of)
{
    option_->check(std::move(problem_of));
    return *this;
}

Command Command::add_command(const std::string& name, const std::string& help)
{
    return {*app_->add_subcommand(name, help), *status_};
}

void Command::require_command() { app_->require_subcommand(1); }

Option Command::add_option(const std::string& name, std::string& value, const std::string& help)
{
    return Option {*app_->add_option(name, value, help)};
}

Option Command::add_option(const std::string& name, int& value, const std::string& help)
{
    return Option {*app_->add_option(name, value, help)};
}

Option Command::add_option(const std::string& name, std::uint16_t& value, const std::string& help)
{
    return Option {*app_->add_option(name, value, help)};
}

Option Command::add_option(const std::string& name, std::size_t& value, const std::string& help)
{
    return Option {*app_->add_option(name, value, help)};
}

Option Command::add_option(const std::string& name, bool& value, const std::string& help)
{
    return Option {*app_->add_option(name, value, help)};
}

Option Command::add_flag(const std::string& name, bool& value, const std::string& help)
{
    return Option {*app_->add_flag(name, value, help)};
}

void Command::add_flag(const std::string& name, std::function<void()> when_given, const std::string& help)
{
    app_->add_flag_callback(name, std::move(when_given), help);
}

Command Command::add_choice(const std::string& name, const std::string& help, int least, int most)
{
    auto& group = *app_->add_option_group(name, help);
    group.require_option(static_cast<std::size_t>(least), static_cast<std::size_t>(most));
    return {group, *status_};
}

void Command::footer(const std::string& text) { app_->footer(text); }

void Command::run(std::function<int()> work)
{
    app_->callback([work = std::move(work), &status = *status_] { status = work(); });
}

CommandLine::CommandLine(const std::string& name, const std::string& help)
    : app_(std::make_unique<CLI::App>(help))
    , root_(*app_, status_)
{
    app_->name(name);
}

CommandLine::~CommandLine() = default;

int CommandLine::run(int argc, char** argv)
{
    std::vector<char*> words {argv, argv + argc};
    std::string asked = "--help";
    // "kalends help serve" is "kalends serve --help".
    if (words.size() > 1 && std::string_view {words[1]} == "help") {
        words.erase(words.begin() + 1);
        words.push_back(asked.data());
    }
    try {
        app_->parse(static_cast<int>(words.size()), words.data());
    } catch (const CLI::ParseError& error) {
        return app_->exit(error);
    }
    return status_;
}

}   // namespace program
