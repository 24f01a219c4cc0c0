// Lists of columns: what they name, bind and read.
#include "storage/database/columns.hpp"

#include <catch2/catch.hpp>

#include "test/storage/database/words.hpp"

using storage::column;
using storage::column_or_null;
using storage::columns;
using storage::fixed;
using storage::Insert;
using storage::Snapshot;
using storage::Transaction;
using storage::Update;
using storage::written_column;
using test::Words;

namespace {

struct Part {
    std::string text;
    std::optional<core::Locale> word;

    bool operator==(const Part&) const = default;
};

struct Everything {
    std::string text, text_or_null;
    std::int64_t number = 0;
    int small = 0;
    bool truth = false;
    core::Locale word = core::Locale::en;
    core::Instant instant;
    core::Date date;
    core::minutes minutes {0};
    core::seconds seconds {0};
    std::optional<std::string> maybe_text;
    std::optional<int> maybe_number;
    std::optional<core::Instant> maybe_instant;
    Part part;

    bool operator==(const Everything&) const = default;
};

std::int64_t doubled(const Everything& all) { return all.number * 2; }
std::int64_t seconds_of(const Everything& all) { return all.seconds.count(); }
void set_seconds(Everything& all, std::int64_t count) { all.seconds = core::seconds {count}; }

constexpr auto everything_columns = columns<Everything>("everything", fixed(column("text", &Everything::text)),
    column_or_null("text_or_null", &Everything::text_or_null), column("number", &Everything::number),
    written_column("doubled", doubled), column("small", &Everything::small), column("truth", &Everything::truth),
    column("word", &Everything::word), column("instant", &Everything::instant), column("date", &Everything::date),
    column("minutes", &Everything::minutes), column("seconds", seconds_of, set_seconds),
    column("maybe_text", &Everything::maybe_text), column("maybe_number", &Everything::maybe_number),
    column("maybe_instant", &Everything::maybe_instant), column("part_text", &Everything::part, &Part::text),
    column("part_word", &Everything::part, &Part::word));

constexpr auto create = R"(
    CREATE TABLE everything (id BIGINT PRIMARY KEY, text TEXT NOT NULL, text_or_null TEXT, number BIGINT NOT NULL,
        doubled BIGINT NOT NULL, small INTEGER NOT NULL, truth INTEGER NOT NULL, word TEXT NOT NULL,
        instant BIGINT NOT NULL, date INTEGER NOT NULL, minutes INTEGER NOT NULL, seconds BIGINT NOT NULL,
        maybe_text TEXT, maybe_number INTEGER, maybe_instant BIGINT, part_text TEXT NOT NULL, part_word TEXT))";

const std::string select_everything = "SELECT " + everything_columns.names() + " FROM everything WHERE id = $1";
const Insert insert_everything {everything_columns, {"id"}};
const Insert upsert_everything {everything_columns, {"id"}, {"id"}};
const Update update_everything {everything_columns, {"id"}};

Everything full()
{
    return {.text = "a\"b'",
        .text_or_null = "there",
        .number = std::int64_t {1} << 40,
        .small = -3,
        .truth = true,
        .word = core::Locale::de,
        .instant = core::Instant {core::seconds {1'700'000'000}},
        .date = core::Date {core::days {20'000}},
        .minutes = core::minutes {90},
        .seconds = core::seconds {7},
        .maybe_text = "",
        .maybe_number = 0,
        .maybe_instant = core::Instant {},
        .part = {"part", core::Locale::de}};
}

Everything find(Words& words, std::int64_t id)
{
    return words.database().read([&](Snapshot& snapshot) {
        auto rows = snapshot.query(select_everything, id);
        REQUIRE(rows.next());
        return everything_columns.read(rows);
    });
}

}   // namespace

TEST_CASE("what a list of columns inserts and updates it reads again")
{
    Words words;
    words.database().write([](Transaction& transaction) {
        transaction.execute_script(create);
        insert_everything(transaction, full(), 1);
        insert_everything(transaction, Everything {}, 2);
    });
    CHECK(find(words, 1) == full());
    CHECK(find(words, 2) == Everything {});

    auto changed = full();
    changed.text = "never updated";
    changed.text_or_null.clear();
    changed.number = 21;
    changed.maybe_text = {};
    changed.part = {"other", {}};
    words.database().write([&](Transaction& transaction) {
        update_everything(transaction, changed, 1);
        upsert_everything(transaction, changed, 2);
        upsert_everything(transaction, changed, 3);
    });
    CHECK(find(words, 3) == changed);
    changed.text = full().text;
    CHECK(find(words, 1) == changed);
    changed.text.clear();
    CHECK(find(words, 2) == changed);
}

TEST_CASE("an empty text may be null, and a column may be written alone")
{
    Words words;
    const auto [is_null, doubled] = words.database().write([](Transaction& transaction) {
        transaction.execute_script(create);
        auto all = full();
        all.text_or_null.clear();
        all.number = 21;
        insert_everything(transaction, all, 1);
        auto rows = transaction.query("SELECT text_or_null IS NULL, doubled FROM everything");
        rows.next();
        return rows.values<bool, int>();
    });
    CHECK(is_null);
    CHECK(doubled == 42);
}

TEST_CASE("columns of a query are read into what they are")
{
    Words words;
    words.add("a");
    words.add("b");
    words.database().read([](Snapshot& snapshot) {
        CHECK(snapshot.query("SELECT word FROM words ORDER BY word").all<std::string>()
            == std::vector<std::string> {"a", "b"});
        auto rows = snapshot.query("SELECT word, number, 7 FROM words ORDER BY word");
        REQUIRE(rows.next());
        std::string word;
        std::optional<std::int64_t> number = 1;
        rows.into(word, number, storage::skipped);
        CHECK(word == "a");
        CHECK_FALSE(number);
        REQUIRE(rows.next());
        const auto [second, none, seven] = rows.values<std::string_view, std::optional<int>, int>();
        CHECK(second == "b");
        CHECK_FALSE(none);
        CHECK(seven == 7);
        CHECK(std::get<0>(rows.first<std::string>()) == "b");
        return true;
    });
}

TEST_CASE("a list of columns says what SELECT, INSERT and UPDATE name")
{
    constexpr auto list = columns<Part>("parts", fixed(column("text", &Part::text)), column("word", &Part::word));
    CHECK(list.names() == "text, word");
    CHECK(list.names("p") == "p.text, p.word");
    using storage::Use;
    CHECK(storage::insert_text("parts", {"id"}, storage::names_of<Use::insert>(list))
        == "INSERT INTO parts (id, text, word) VALUES ($1, $2, $3)");
    CHECK(storage::update_text("parts", {"id", "at"}, storage::names_of<Use::update>(list))
        == "UPDATE parts SET word = $3 WHERE id = $1 AND at = $2");
    CHECK(storage::conflict_text({"id", "at"}, storage::names_of<Use::update>(list))
        == " ON CONFLICT (id, at) DO UPDATE SET word = excluded.word");
}
