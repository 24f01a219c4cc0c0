#include <libical/ical.h>

#include <catch2/catch.hpp>

#include "core/instant.hpp"
#include "formats/ical/ical_times.hpp"
#include "test/domain/slots/timeline.hpp"
#include "test/support/property.hpp"

namespace {

using domain::LocalTime;

constexpr std::int64_t plenty = 10'000'000;

LocalTime local(const std::string& text) { return formats::to_local(icaltime_from_string(text.c_str())); }

domain::RecurrenceRule rule_of(const std::string& text, LocalTime start)
{
    auto copy = text;
    const auto rule = icalrecurrencetype_from_string(copy.c_str());
    return formats::to_recurrence(rule, {start, test::fixed_zone(core::minutes {0})});
}

std::string to_text(LocalTime at)
{
    auto text = core::to_rfc3339(core::Instant {at.time_since_epoch()});
    text.pop_back();
    return text.substr(text.size() - 8) == "09:00:00" ? text.substr(0, 10) : text;
}

// The first ones, up to 2030; a date alone is nine o'clock.
std::string first(const std::string& rule, const std::string& start, std::size_t most)
{
    domain::WorkBudget budget {plenty};
    const auto found = domain::find_recurrences(
        rule_of(rule, local(start)), local(start), {local("19900101T000000"), local("20300101T000000")}, budget);
    std::string text;
    for (std::size_t i = 0; i < std::min(most, found.value().size()); ++i)
        text += (i ? " " : "") + to_text(found.value()[i]);
    return text;
}

std::vector<LocalTime> by_libical(const std::string& rule, LocalTime start, const std::string& text, LocalTime end)
{
    std::vector<LocalTime> found;
    auto* iterator
        = icalrecur_iterator_new(icalrecurrencetype_from_string(rule.c_str()), icaltime_from_string(text.c_str()));
    if (!iterator) return found;   // For what never comes, as on 30 February.
    for (auto next = icalrecur_iterator_next(iterator); !icaltime_is_null_time(next);
        next = icalrecur_iterator_next(iterator)) {
        const auto at = formats::to_local(next);
        if (at >= end) break;
        if (at >= start) found.push_back(at);
    }
    icalrecur_iterator_free(iterator);
    return found;
}

std::string pick_some(std::initializer_list<const char*> from)
{
    const std::vector<std::string> all(from.begin(), from.end());
    std::string text;
    for (const auto& one : all)
        if (*rc::gen::inRange(0, 3) == 0) text += (text.empty() ? "" : ",") + one;
    return text.empty() ? all[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(all.size())))] : text;
}

bool perhaps() { return *rc::gen::inRange(0, 3) == 0; }

// Rules that all programs understand in the same way.
std::string pick_rule()
{
    const auto frequency = *rc::gen::element<std::string>("DAILY", "WEEKLY", "MONTHLY", "YEARLY");
    // Of every other week libical leaves out what is left of the first one.
    const auto interval = frequency == "WEEKLY" ? 1 : *rc::gen::inRange(1, 5);
    auto rule = "FREQ=" + frequency + ";INTERVAL=" + std::to_string(interval);
    if (perhaps()) rule += ";COUNT=" + std::to_string(*rc::gen::inRange(1, 40));
    const bool is_long = frequency == "MONTHLY" || frequency == "YEARLY";
    if (perhaps() && frequency != "WEEKLY") rule += ";BYMONTH=" + pick_some({"1", "2", "6", "9", "12"});
    const bool has_months = rule.contains("BYMONTH=");
    if (is_long && (frequency == "MONTHLY" || has_months) && perhaps())
        rule += ";BYMONTHDAY=" + pick_some({"1", "13", "29", "31", "-1", "-30"});
    else if (is_long && (frequency == "MONTHLY" || has_months) && perhaps())
        rule += ";BYDAY=" + pick_some({"MO", "2TU", "-1FR", "SU", "5WE"});
    else if (!is_long && perhaps())
        rule += ";BYDAY=" + pick_some({"MO", "TU", "FR", "SU"});
    // libical passes over hours before the first one's.
    if (perhaps() && frequency != "WEEKLY") rule += ";BYHOUR=" + pick_some({"9", "12", "23"});
    return rule;
}

}   // namespace

TEST_CASE("what repeats comes at the times that RFC 5545 gives as examples", "[recurrence]")
{
    const std::string start = "19970902T090000";   // A Tuesday.
    CHECK(first("FREQ=DAILY;COUNT=3", start, 9) == "1997-09-02 1997-09-03 1997-09-04");
    CHECK(first("FREQ=DAILY;INTERVAL=10;COUNT=3", start, 9) == "1997-09-02 1997-09-12 1997-09-22");
    CHECK(first("FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=4;BYDAY=TU,TH", start, 9)
        == "1997-09-02 1997-09-04 1997-09-16 1997-09-18");
    CHECK(first("FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "19970905T090000", 9) == "1997-09-05 1997-10-03 1997-11-07");
    CHECK(first("FREQ=MONTHLY;BYMONTHDAY=-3", "19970928T090000", 3) == "1997-09-28 1997-10-29 1997-11-28");
    CHECK(first("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", start, 3) == "1998-02-13 1998-03-13 1998-11-13");
    CHECK(first("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904T090000", 9)
        == "1997-09-04 1997-10-07 1997-11-06");
    CHECK(first("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "19970929T090000", 3)
        == "1997-09-29 1997-10-30 1997-11-27");
    CHECK(first("FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101T090000", 9)
        == "1997-01-01 1997-04-10 1997-07-19 2000-01-01");
    CHECK(first("FREQ=YEARLY;BYDAY=20MO", "19970519T090000", 3) == "1997-05-19 1998-05-18 1999-05-17");
    CHECK(first("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512T090000", 3) == "1997-05-12 1998-05-11 1999-05-17");
    CHECK(first("FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105T090000", 3)
        == "1996-11-05 2000-11-07 2004-11-02");
    CHECK(first("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805T090000", 9)
        == "1997-08-05 1997-08-10 1997-08-19 1997-08-24");
    CHECK(first("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805T090000", 9)
        == "1997-08-05 1997-08-17 1997-08-19 1997-08-31");
    CHECK(first("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000", start, 9)
        == "1997-09-02 1997-09-02T12:00:00 1997-09-02T15:00:00");
    CHECK(first("FREQ=MINUTELY;INTERVAL=90;COUNT=3", start, 9) == "1997-09-02 1997-09-02T10:30:00 1997-09-02T12:00:00");
    CHECK(first("FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,40;COUNT=3", start, 9)
        == "1997-09-02 1997-09-02T09:40:00 1997-09-02T10:00:00");
    CHECK(first("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "20230102T090000", 2) == "2023-01-08 2023-01-22");
    CHECK(first("FREQ=MONTHLY", "19970131T090000", 3) == "1997-01-31 1997-03-31 1997-05-31");
    CHECK(first("FREQ=YEARLY", "20240229T090000", 2) == "2024-02-29 2028-02-29");
}

TEST_CASE("what repeats comes at the times that libical finds", "[recurrence]")
{
    test::check_property([] {
        const auto rule = pick_rule();
        const auto day = *rc::gen::inRange(0, 800);
        const LocalTime start = local("20230101T083000") + core::days {day};
        auto text = core::to_rfc3339(core::Instant {start.time_since_epoch()});
        std::erase(text, '-');
        std::erase(text, ':');
        text.pop_back();
        const auto from = start + core::days {*rc::gen::inRange(0, 1500)};
        const auto to = from + core::days {*rc::gen::inRange(1, 400)};
        domain::WorkBudget budget {plenty};
        const auto found = domain::find_recurrences(rule_of(rule, start), start, {from, to}, budget);
        const auto expected = by_libical(rule, from, text, to);
        RC_LOG() << rule << " from " << text << "\n";
        RC_ASSERT(found.has_value());
        RC_ASSERT(*found == expected);
    });
}

TEST_CASE("what repeats without end, or without ever coming, is given up in time", "[recurrence]")
{
    const auto start = local("20260101T000000");
    const std::pair window {start, local("20270201T000000")};
    const auto steps_for = [&](const std::string& rule) {
        domain::WorkBudget budget {100'000};
        return domain::find_recurrences(rule_of(rule, start), start, window, budget).has_value()
            ? 100'000 - budget.steps
            : -1;
    };
    CHECK(steps_for("FREQ=SECONDLY") == -1);
    CHECK(steps_for("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30") < 2'000);
    CHECK(steps_for("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30") < 2'000);
    CHECK(steps_for("FREQ=DAILY;COUNT=90000") < 60'000);
    CHECK(steps_for("FREQ=DAILY") < 50'000);   // A hundred for each, which others then work with.
    CHECK(steps_for("FREQ=SECONDLY;INTERVAL=7") == -1);
    CHECK(steps_for("FREQ=MINUTELY;INTERVAL=300") == -1);   // Nineteen hundred.
    domain::WorkBudget budget {100'000};
    const auto old = local("00010101T000000");
    CHECK(domain::find_recurrences(rule_of("FREQ=DAILY", old), old, window, budget)->size() == 396);
    CHECK_FALSE(domain::find_recurrences(rule_of("FREQ=DAILY;COUNT=999999999", old), old, window, budget));
}
