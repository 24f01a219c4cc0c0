#include <iostream>

#include "cli/commands.hpp"
#include "files/business/json_stream.hpp"
#include "files/business/scenario.hpp"
#include "outside/system/zones.hpp"

namespace cli {

namespace {

// {"error":"invalid_fields","fields":[{"path":"staff[0].time_zone","code":"unknown_time_zone"}]}
std::string to_line(const core::Refusal& refusal)
{
    boost::json::object line {{"error", core::word(refusal.code)}};
    if (!refusal.fields.empty()) {
        auto& fields = line["fields"].emplace_array();
        for (const auto& [path, code] : refusal.fields)
            fields.push_back({{"path", path}, {"code", core::word(code)}});
    }
    return boost::json::serialize(line);
}

core::Result<std::string> answer_to(
    const boost::json::value* value, const domain::FindZone& find_zone, std::optional<domain::Instant> explained)
{
    if (!value) return core::refuse(core::ErrorCode::malformed_json);
    const auto file = TRY(api::decode_value<api::SlotScenario>(*value));
    const auto scenario = TRY(files::to_scenario(file, find_zone));
    return explained ? files::explanation(scenario, *explained) : files::answer(scenario);
}

int print_slots(std::optional<domain::Instant> explained)
{
    const outside::Zones zones;
    const auto find_zone = [&](std::string_view name) { return zones.find(name); };
    int status = 0;
    files::read_json_stream(std::cin, [&](const boost::json::value* value) {
        const auto line = answer_to(value, find_zone, explained);
        if (!line) status = 1;
        // std::endl flushes each line, so that a calling program can wait for each answer.
        std::cout << (line ? *line : to_line(line.error())) << std::endl;
    });
    if (!std::cout) throw std::runtime_error("cannot write the answers");
    return status;
}

// Validates a start: the problem, or an empty text.
std::string is_instant(const std::string& text)
{
    return core::parse_instant(text) ? "" : "Write START as 2026-03-01T09:30:00+01:00.";
}

}   // namespace

void add_slots(program::Command& root)
{
    auto command = root.add_command("slots", "Answer slot scenarios: at which times could an appointment start?");
    command.footer(
        "Reads JSON from standard input, one scenario after the other (docs/slot-scenario.md), and prints for "
        "each a line\nwith its starts, or with what is wrong with it. The exit status is 1 if any was wrong.");
    auto start = std::make_shared<std::string>();
    command.add_option("--explain", *start, "Print which rule keeps each staff member from granting this start")
        .value_name("START")
        .check(is_instant);
    command.run([start] { return print_slots(core::parse_instant(*start)); });
}

}   // namespace cli
