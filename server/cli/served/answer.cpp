#include "cli/served/answer.hpp"

#include "program/print.hpp"

namespace cli {

int print_answer(const api::CommandAnswer& answer, std::ostream& out, std::ostream& err)
{
    for (const auto& line : answer.lines)
        program::print(answer.is_done ? out : err, "{}\n", line);
    return answer.is_done ? 0 : 1;
}

}   // namespace cli
