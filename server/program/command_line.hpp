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

// One option of a command, to say more about it. Each call returns the same option.
class Option {
public:
    explicit Option(CLI::Option& option) : option_(&option) { }

    Option& required();
    // The option can also come from this environment variable; help shows the value it has by default.
    Option& environment(const std::string& variable);
    // Help shows the value that the variable has by default.
    Option& shows_default();
    Option& one_of(std::vector<std::string> values);
    Option& in_range(std::int64_t least, std::int64_t most);
    Option& existing_file();
    // What help calls the value, as START in --explain START.
    Option& value_name(const std::string& name);
    // `problem_of` answers what is wrong with a value, or an empty text.
    Option& check(std::function<std::string(const std::string&)> problem_of);

private:
    CLI::Option* option_;
};

// One command, or a group of commands, or a group of options within a command.
class Command {
public:
    Command(CLI::App& app, int& status) : app_(&app), status_(&status) { }

    Command add_command(const std::string& name, const std::string& help);
    void require_command();

    // Without leading dashes a name is that of a positional argument.
    Option add_option(const std::string& name, std::string& value, const std::string& help);
    Option add_option(const std::string& name, int& value, const std::string& help);
    Option add_option(const std::string& name, std::uint16_t& value, const std::string& help);
    Option add_option(const std::string& name, std::size_t& value, const std::string& help);
    Option add_option(const std::string& name, bool& value, const std::string& help);   // Takes true or false.
    Option add_flag(const std::string& name, bool& value, const std::string& help);     // Takes no value.
    void add_flag(const std::string& name, std::function<void()> when_given, const std::string& help);

    // Options of which a number from `least` to `most` has to be given.
    Command add_choice(const std::string& name, const std::string& help, int least, int most);

    void footer(const std::string& text);
    // What the command does, once the command line was understood. Answers the exit status of the program; what fails
    // is thrown, with a text for the person at the keyboard.
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

    // Parses and runs the command that was given. Answers the exit status; help and mistakes are printed.
    int run(int argc, char** argv);

private:
    int status_ = 0;
    std::unique_ptr<CLI::App> app_;
    Command root_;
};

}   // namespace program
