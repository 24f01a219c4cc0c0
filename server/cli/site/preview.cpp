#include "cli/served/answer.hpp"
#include "cli/served/database.hpp"
#include "cli/site/commands.hpp"
#include "cli/site/run.hpp"
#include "program/environment.hpp"

namespace cli {

int create_preview(const PreviewOptions& options, std::ostream& out, std::ostream& err)
{
    auto command = site_command_of(site_command::preview, options.business);
    command.hours = options.hours;
    const auto target = open_to_change(options.database);
    const program::Environment environment;
    const auto answer = target.server ? ask_server(*target.server, {api::to_json(command)})
                                      : carry_out(environment.shell_on(*target.database), command);
    return print_answer(answer, out, err);
}

}   // namespace cli
