#include <cstdio>
#include <iostream>

#include "api/json_lines.hpp"
#include "api/repeated_field.hpp"
#include "cli/commands.hpp"
#include "cli/slots.hpp"
#include "files/business/json_stream.hpp"
#include "files/business/scenario.hpp"
#include "outside/system/zones.hpp"
#include "program/print.hpp"

namespace cli {

namespace {

// {"error":"invalid_fields","fields":[{"path":"staff[0].time_zone","line":3,"code":"unknown_time_zone"}]}, or
// {"error":"malformed_json","line":3}. Lines are those of the whole input.
std::string to_line(const core::Refusal& refusal, const files::StreamedJson& json)
{
    boost::json::object line {{"error", core::word(refusal.code)}};
    if (!json.value) line["line"] = json.line;
    if (!refusal.fields.empty()) {
        const api::JsonLines lines {json.text};
        auto& fields = line["fields"].emplace_array();
        for (const auto& [path, code] : refusal.fields)
            fields.push_back(
                {{"path", path}, {"line", json.line + lines.line_of(path) - 1}, {"code", core::word(code)}});
    }
    return boost::json::serialize(line);
}

core::Result<std::string> answer_to(
    const files::StreamedJson& json, const domain::FindZone& find_zone, std::optional<domain::Instant> explained)
{
    if (!json.value) return core::refuse(core::ErrorCode::malformed_json);
    if (auto path = api::find_repeated_field(json.text))
        return core::refuse({core::ErrorCode::invalid_fields, {{*std::move(path), core::FieldCode::not_unique}}});
    const auto file = TRY(api::decode_value<api::SlotScenario>(*json.value));
    const auto scenario = TRY(files::to_scenario(file, find_zone));
    return explained ? files::explanation(scenario, *explained) : files::answer(scenario);
}

}   // namespace

int answer_scenarios(const SlotsInput& input, std::optional<domain::Instant> explained, std::ostream& out)
{
    const outside::Zones zones;
    const auto find_zone = [&](std::string_view name) { return zones.find(name); };
    int status = 0;
    files::read_json_stream(input.in, [&](const files::StreamedJson& json) {
        const auto line = answer_to(json, find_zone, explained);
        if (!line) status = 1;
        program::print(out, "{}\n", line ? *line : to_line(line.error(), json));
        out.flush();   // So that a calling program can wait for each answer.
    });
    if (!input.was_read_whole()) throw std::runtime_error {"cannot read the scenarios from standard input"};
    if (!out) throw std::runtime_error {"cannot write the answers"};
    return status;
}

namespace {

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
        "each a line\nwith its starts, or with what is wrong with it and where. The exit status is 1 if any was "
        "wrong.");
    auto start = std::make_shared<std::string>();
    command.add_option("--explain", *start, "Print which rule keeps each staff member from granting this start")
        .value_name("START")
        .check(is_instant);
    command.run([start] {
        // std::cin takes a failure to read for the end.
        const SlotsInput input {std::cin, [] { return !std::cin.bad() && std::ferror(stdin) == 0; }};
        return answer_scenarios(input, core::parse_instant(*start), std::cout);
    });
}

}   // namespace cli
