#include <catch2/catch.hpp>
#include <sstream>

#include "cli/slots.hpp"
#include "files/business/json_stream.hpp"
#include "files/business/scenario.hpp"
#include "outside/system/zones.hpp"

namespace {

std::vector<std::string> read_stream(const std::string& text)
{
    std::vector<std::string> values;
    std::istringstream in {text};
    files::read_json_stream(in, [&](const files::StreamedJson& json) {
        values.push_back(json.value ? boost::json::serialize(*json.value) : "malformed");
        if (json.value) CHECK(boost::json::parse(json.text) == *json.value);
    });
    return values;
}

core::Result<files::Scenario> read_scenario(const std::string& json)
{
    static const outside::Zones zones;
    const auto file = TRY(api::parse_body<api::SlotScenario>(json));
    return files::to_scenario(file, [&](std::string_view name) { return zones.find(name); });
}

// What the command prints, and its exit status.
std::pair<int, std::string> run(const std::string& input, std::optional<core::Instant> explained = {})
{
    std::istringstream in {input};
    std::ostringstream out;
    const auto status = cli::answer_scenarios({in, [] { return true; }}, explained, out);
    return {status, out.str()};
}

// A Sunday of clock change in Budapest; `extra` adds or repeats fields.
std::string scenario(const std::string& service, const std::string& staff, const std::string& extra = "")
{
    return R"({"now": "2026-03-01T00:00:00Z", "from": "2026-03-28T00:00:00Z", "to": "2026-03-31T00:00:00Z",
              "time_zone": "Europe/Budapest", "service": {"duration_minutes": 60)"
        + service + R"(}, "staff": [)" + staff + "]" + extra + "}";
}

const std::string anna = R"({"time_zone": "Europe/Budapest",
    "weekly": {"sunday": [{"opens": "02:30", "closes": "06:00"}], "monday": [{"opens": "09:00", "closes": "11:00"}]}})";

}   // namespace

TEST_CASE("JSON values may follow one another in any layout")
{
    CHECK(read_stream("").empty());
    CHECK(read_stream("\n \n").empty());
    CHECK(read_stream("{\"a\":1}\n{\"b\":2}\n") == std::vector<std::string> {R"({"a":1})", R"({"b":2})"});
    CHECK(read_stream("{\n \"a\":\n 1\n}\n\n{\"b\":2} {\"c\":3}")
        == std::vector<std::string> {R"({"a":1})", R"({"b":2})", R"({"c":3})"});
    CHECK(read_stream("{\"a\":\"x\\ny\"}\r\n") == std::vector<std::string> {R"({"a":"x\ny"})"});
}

TEST_CASE("text that is no JSON is told once, and the next value is read")
{
    CHECK(read_stream("{oops}\n{\"b\":2}\n") == std::vector<std::string> {"malformed", R"({"b":2})"});
    CHECK(read_stream("{\n  oops\n}\n{\"b\":2}\n") == std::vector<std::string> {"malformed", R"({"b":2})"});
    CHECK(read_stream("{\"a\":1") == std::vector<std::string> {"malformed"});
    for (const auto* unclosed : {"{\"a\":1", "{\"a\":1,", "{\"a\":{\n\"b\":[1", "{\"a\":\"x"})
        CHECK(read_stream(unclosed + std::string {"\n{\"b\":2}\n{\"c\":3}"})
            == std::vector<std::string> {"malformed", R"({"b":2})", R"({"c":3})"});
    CHECK(read_stream("[\n{oops}\n]\n{\"b\":2}") == std::vector<std::string> {"malformed", R"({"b":2})"});
    CHECK(read_stream("{\"a\":1} ]\n{\"b\":2}") == std::vector<std::string> {R"({"a":1})", "malformed", R"({"b":2})"});
}

TEST_CASE("a scenario is answered in its own zone")
{
    const auto question = read_scenario(scenario("", anna));
    REQUIRE(question);
    CHECK(question->rules.interval == core::minutes {60});
    CHECK(files::answer(*question)
        == R"({"starts":["2026-03-29T04:00:00+02:00","2026-03-29T05:00:00+02:00",)"
           R"("2026-03-30T09:00:00+02:00","2026-03-30T10:00:00+02:00"]})");
}

TEST_CASE("hours that overlap or touch are one, from whose opening a grid counts")
{
    const auto starts = [](const std::string& hours) {
        const auto question = read_scenario(scenario(
            R"(, "align": "opening")", R"({"time_zone": "Europe/Budapest", "weekly": {"monday": [)" + hours + "]}}"));
        return question ? files::answer(*question) : "refused";
    };
    const std::string nine = R"({"opens": "09:10", "closes": "11:00"})",
                      ten = R"({"opens": "10:00", "closes": "12:15"})",
                      noon = R"({"opens": "12:15", "closes": "13:20"})";
    const std::string expected = R"({"starts":["2026-03-30T09:10:00+02:00","2026-03-30T10:10:00+02:00",)"
                                 R"("2026-03-30T11:10:00+02:00","2026-03-30T12:10:00+02:00"]})";
    CHECK(starts(nine + "," + ten + "," + noon) == expected);
    CHECK(starts(noon + "," + ten + "," + nine) == expected);
}

TEST_CASE("a limit per service counts the service's bookings with all staff")
{
    const auto bela = anna.substr(0, anna.size() - 1)
        + R"(, "busy": [{"starts_at": "2026-03-30T05:00:00Z", "ends_at": "2026-03-30T06:00:00Z"}]})";
    const auto limits = [](const std::string& per) {
        return R"(, "limits": [{"per": ")" + per + R"(", "unit": "bookings", "period": "day", "max": 1}])";
    };
    const auto per_service = read_scenario(scenario(limits("service"), anna + "," + bela));
    REQUIRE(per_service);
    CHECK(files::answer(*per_service) == R"({"starts":["2026-03-29T04:00:00+02:00","2026-03-29T05:00:00+02:00"]})");
    const auto per_staff = read_scenario(scenario(limits("staff"), anna + "," + bela));
    REQUIRE(per_staff);
    CHECK_THAT(files::answer(*per_staff), Catch::Contains("2026-03-30T09:00:00+02:00"));
}

TEST_CASE("a class is joined and pools are shared as the scenario says")
{
    const auto carla = R"({"id": "carla", "time_zone": "Europe/Budapest",
        "weekly": {"monday": [{"opens": "09:00", "closes": "12:00"}]},
        "busy": [{"starts_at": "2026-03-30T07:30:00Z", "ends_at": "2026-03-30T08:30:00Z", "attendees": 3}]})";
    const auto service = R"(, "interval_minutes": 30, "seats": 5,
        "resources": [{"pool": "mats", "per": "attendee"}, {"pool": "room"}])";
    const auto pools = R"("pools": [{"slug": "mats", "units": 5, "taken":
        [{"starts_at": "2026-03-30T07:30:00Z", "ends_at": "2026-03-30T08:30:00Z", "units": 3}]},
        {"slug": "room", "units": 1, "taken":
        [{"starts_at": "2026-03-30T07:30:00Z", "ends_at": "2026-03-30T08:30:00Z", "units": 1}]}])";
    const auto answer_for = [&](const char* attendees) {
        const auto question
            = read_scenario(scenario(service, carla, std::string {R"(, "attendees": )"} + attendees + "," + pools));
        return question ? files::answer(*question) : "refused";
    };
    CHECK(answer_for("2")
        == R"({"starts":["2026-03-30T09:30:00+02:00","2026-03-30T10:30:00+02:00","2026-03-30T11:00:00+02:00"]})");
    CHECK(answer_for("3") == R"({"starts":["2026-03-30T10:30:00+02:00","2026-03-30T11:00:00+02:00"]})");
    CHECK(answer_for("6") == R"({"starts":[]})");

    const auto question = read_scenario(scenario(service, carla, R"(, "attendees": 3,)" + std::string {pools}));
    REQUIRE(question);
    const auto explained
        = [&](const char* start) { return files::explanation(*question, *core::parse_instant(start)); };
    CHECK(explained("2026-03-30T07:30:00Z")
        == R"({"start":"2026-03-30T09:30:00+02:00","staff":[{"id":"carla","reason":"seats","seats_left":2}]})");
    CHECK(explained("2026-03-30T09:30:00+01:00")
        == R"({"start":"2026-03-30T10:30:00+02:00","staff":[{"id":"carla","reason":"offered"}]})");
    CHECK(explained("2026-03-30T08:00:00Z")
        == R"({"start":"2026-03-30T10:00:00+02:00","staff":[{"id":"carla","reason":"busy",)"
           R"("from":"2026-03-30T09:30:00+02:00","to":"2026-03-30T10:30:00+02:00"}]})");
}

TEST_CASE("what takes two fields or a zone to judge is judged, all at once")
{
    struct Row {
        std::string json;
        std::vector<std::string> mistakes;
    };
    const auto staff = [](const std::string& zone, const std::string& rest) {
        return R"({"time_zone": ")" + zone + R"(", )" + rest + "}";
    };
    const auto off
        = staff("UTC", R"("time_off": [{"starts_at": "2026-01-02T00:00:00Z", "ends_at": "2026-01-02T00:00:00Z"}])");
    const auto nowhere = staff("posixrules", R"("weekly": {"friday": [{"opens": "07:30", "closes": "06:00"}]})");
    const auto twice
        = staff("UTC", R"("overrides": [{"date": "2026-01-02", "hours": []}, {"date": "2026-01-02", "hours": []}])");
    const std::string hours = R"([{"opens": "09:00", "closes": "12:00"}, {"opens": "09:00", "closes": "12:00"}])";
    const auto hours_twice = staff("UTC",
        R"("weekly": {"monday": )" + hours + R"(}, "overrides": [{"date": "2026-01-02", "hours": )" + hours + "}]");
    const Row rows[] = {
        {scenario("", hours_twice),
            {"staff[0].weekly.monday[1] not_unique", "staff[0].overrides[0].hours[1] not_unique"}},
        {scenario("", nowhere), {"staff[0].time_zone unknown_time_zone", "staff[0].weekly.friday[0].closes invalid"}},
        {scenario("", anna + "," + off), {"staff[1].time_off[0].ends_at invalid"}},
        {scenario("", twice), {"staff[0].overrides[1].date not_unique"}},
        {scenario("", anna + "," + anna, R"(, "mode": "single")"), {"staff too_many"}},
        {scenario(R"(, "resources": [{"pool": "a"}, {"pool": "a", "units": 2}])", anna,
             R"(, "pools": [{"slug": "a", "units": 1}])"),
            {"service.resources[1].pool not_unique"}},
        {scenario(
             R"(, "resources": [{"pool": "a"}, {"pool": "b"}])", anna, R"(, "pools": [{"slug": "a", "units": 1}])"),
            {"service.resources[1].pool not_found"}},
        {scenario("", anna, R"(, "pools": [{"slug": "a", "units": 1}, {"slug": "a", "units": 2}])"),
            {"pools[1].slug not_unique"}},
        {scenario(R"(, "horizon": {"kind": "rolling"})", anna), {"service.horizon.days required"}},
        {scenario(R"(, "horizon": {"kind": "range", "first_date": "2026-02-01"})", anna),
            {"service.horizon.last_date required"}},
        {scenario(R"(, "horizon": {"kind": "range", "first_date": "2026-02-01", "last_date": "2026-01-31"})", anna),
            {"service.horizon.last_date invalid"}},
    };
    for (const auto& [json, mistakes] : rows) {
        INFO(json);
        const auto question = read_scenario(json);
        REQUIRE_FALSE(question);
        std::vector<std::string> found;
        for (const auto& [path, code] : question.error().fields)
            found.push_back(path + " " + std::string {core::word(code)});
        CHECK(found == mistakes);
    }
}

TEST_CASE("a window ends after it begins, and within two years")
{
    const auto mistakes = [](const std::string& to) {
        auto json = scenario("", anna);
        json.replace(json.find("2026-03-31"), 10, to);
        const auto question = read_scenario(json);
        return question ? std::vector<core::FieldError> {} : question.error().fields;
    };
    CHECK(mistakes("2028-03-28").empty());
    CHECK(mistakes("2026-03-28") == std::vector {core::FieldError {"to", core::FieldCode::invalid}});
    CHECK(mistakes("2028-04-01") == std::vector {core::FieldError {"to", core::FieldCode::too_large}});
}

TEST_CASE("each mistake is told with its path and its line in the input")
{
    const auto good = scenario("", anna) + "\n";
    CHECK(run(good + good)
        == std::pair {0,
            "{\"starts\":[\"2026-03-29T04:00:00+02:00\",\"2026-03-29T05:00:00+02:00\","
            "\"2026-03-30T09:00:00+02:00\",\"2026-03-30T10:00:00+02:00\"]}\n"
                + run(good).second});
    const auto wrong = [&](const std::string& text) {
        const auto [status, out] = run(good + text);   // A scenario of three lines comes first.
        CHECK(status == 1);
        return out.substr(run(good).second.size());
    };
    REQUIRE(std::ranges::count(good, '\n') == 3);
    CHECK(wrong("\n{\n\"now\": 7}")
        == R"({"error":"invalid_fields","fields":[{"path":"now","line":6,"code":"wrong_type"},)"
           R"({"path":"from","line":5,"code":"required"},{"path":"to","line":5,"code":"required"},)"
           R"({"path":"service","line":5,"code":"required"},)"
           R"({"path":"staff","line":5,"code":"required"}]})"
           "\n");
    CHECK(wrong("{\n\"now\":\n7,\n\"now\": 8}")
        == "{\"error\":\"invalid_fields\",\"fields\":[{\"path\":\"now\",\"line\":5,\"code\":\"not_unique\"}]}\n");
    CHECK(wrong("{\n oops}\n") == "{\"error\":\"malformed_json\",\"line\":5}\n");
    CHECK(wrong("{\"now\": 1\n" + good) == "{\"error\":\"malformed_json\",\"line\":4}\n" + run(good).second);
    CHECK(wrong("7")
        == "{\"error\":\"invalid_fields\",\"fields\":[{\"path\":\"\",\"line\":4,\"code\":\"wrong_type\"}]}\n");
}

TEST_CASE("input that cannot be read is a failure, not the end of the scenarios")
{
    std::istringstream in {scenario("", anna)};
    std::ostringstream out;
    CHECK_THROWS_WITH(cli::answer_scenarios({in, [] { return false; }}, {}, out), Catch::Contains("cannot read"));
}
