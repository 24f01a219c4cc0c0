#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}   // namespace CLI

namespace program {

// The command line of the program: commands, their options and how they run. Only command_line.cpp sees CLI11, whose
// header costs half a minute in every file that includes it.
//
// Variables given to options must live as long as the command line is parsed and its command runs; commands keep
// theirs in a shared_ptr that the function of run() holds.

// One option of a command. Each function configures the option further and returns it.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) { }

    Option& required();
    // Also reads the option from this environment variable; help shows the default.
    Option& environment(const std::string& variable);
    // Help shows the variable's initial value as the default.
    Option& shows_default();
    Option& one_of(std::vector<std::string> values);
    Option& in_range(std::int64_t least, std::int64_t most);
    Option& existing_file();
    // The value's name in help, such as START in --explain START.
    Option& value_name(const std::string& name);
    // `problem_of` returns what is wrong with a value, or an empty text.
    Option& check(std::function<std::string(const std::string&)> problem_of);

private:
    CLI::Option* option_;
};

// A command, a group of commands, or a group of options within a command.
class Command {
public:
    Command(CLI::App& app, int& status) : app_(&app), status_(&status) { }

    Command add_command(const std::string& name, const std::string& help);
    void require_command();

    // A name without leading dashes is a positional argument.
    Option add_option(const std::string& name, std::string& value, const std::string& help);
    Option add_option(const std::string& name, int& value, const std::string& help);
    Option add_option(const std::string& name, std::uint16_t& value, const std::string& help);
    Option add_option(const std::string& name, std::size_t& value, const std::string& help);
    Option add_option(const std::string& name, bool& value, const std::string& help);   // Takes true or false.
    Option add_flag(const std::string& name, bool& value, const std::string& help);     // Takes no value.
    void add_flag(const std::string& name, std::function<void()> when_given, const std::string& help);

    // A group of options of which at least `least` and at most `most` must be given.
    Command add_choice(const std::string& name, const std::string& help, int least, int most);

    void footer(const std::string& text);
    // Sets the function that runs the command after the command line was parsed. It returns the exit status of the
    // program; it throws errors, with a message for the user.
    void run(std::function<int()> work);

private:
    CLI::App* app_;
    int* status_;
};

class CommandLine {
public:
    CommandLine(const std::string& name, const std::string& help);
    ~CommandLine();

    Command& root() { return root_; }

    // Parses the command line and runs the command. Returns the exit status; help and errors are printed.
    int run(int argc, char** argv);

private:
    int status_ = 0;
    std::unique_ptr<CLI::App> app_;
    Command root_;
};

}   // namespace program
