#include "storage/catalogue/day_hours.hpp"

#include <charconv>

namespace storage {

namespace {

constexpr std::string_view of_day = " WHERE business_id = $1 AND staff_id = $2 AND date = $3";

int read_number(std::string_view& text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc {}) throw DatabaseError {"The database holds hours that are none."};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.empty()) text.remove_prefix(1);   // What stands between two numbers.
    return number;
}

void insert_hours(Transaction& transaction, const StaffDay& day, const std::vector<domain::OpenHours>& hours)
{
    for (const auto& open : hours)
        transaction.execute(R"(
            INSERT INTO roster_override_hours (business_id, staff_id, date, opens, closes)
            VALUES ($1, $2, $3, $4, $5))",
            day.business_id, day.staff_id, day.date, open.opens, open.closes);
}

void delete_hours(Transaction& transaction, const StaffDay& day)
{
    static const auto sql = "DELETE FROM roster_override_hours" + std::string {of_day};
    transaction.execute(sql, day.business_id, day.staff_id, day.date);
}

struct StoredDay {
    bool is_of_desk = false;
    std::optional<std::string> hours_of_file;
};

std::optional<StoredDay> find_day(Snapshot& snapshot, const StaffDay& day)
{
    static const auto sql = "SELECT is_of_desk, hours_of_file FROM roster_overrides" + std::string {of_day};
    auto rows = snapshot.query(sql, day.business_id, day.staff_id, day.date);
    if (!rows.next()) return {};
    StoredDay stored;
    rows.into(stored.is_of_desk, stored.hours_of_file);
    return stored;
}

std::vector<domain::OpenHours> find_hours(Snapshot& snapshot, const StaffDay& day)
{
    static const auto sql
        = "SELECT opens, closes FROM roster_override_hours" + std::string {of_day} + " ORDER BY opens";
    auto rows = snapshot.query(sql, day.business_id, day.staff_id, day.date);
    std::vector<domain::OpenHours> hours;
    while (rows.next()) {
        const auto [opens, closes] = rows.values<core::minutes, core::minutes>();
        hours.push_back({opens, closes});
    }
    return hours;
}

}   // namespace

std::string to_text(const std::vector<domain::OpenHours>& hours)
{
    std::string text;
    for (const auto& [opens, closes] : hours)
        text += (text.empty() ? "" : " ") + std::to_string(opens.count()) + "-" + std::to_string(closes.count());
    return text;
}

std::vector<domain::OpenHours> to_open_hours(std::string_view text)
{
    std::vector<domain::OpenHours> hours;
    while (!text.empty()) {
        const core::minutes opens {read_number(text)}, closes {read_number(text)};
        hours.push_back({opens, closes});
    }
    return hours;
}

void insert_override(Transaction& transaction, const StaffDay& day, const std::vector<domain::OpenHours>& hours)
{
    transaction.execute("INSERT INTO roster_overrides (business_id, staff_id, date) VALUES ($1, $2, $3)",
        day.business_id, day.staff_id, day.date);
    insert_hours(transaction, day, hours);
}

void set_hours(Transaction& transaction, const StaffDay& day, const std::vector<domain::OpenHours>& hours)
{
    const auto stored = find_day(transaction, day);
    std::optional<std::string> of_file;
    if (stored) of_file = stored->is_of_desk ? stored->hours_of_file : to_text(find_hours(transaction, day));
    delete_hours(transaction, day);
    transaction.execute(R"(
        INSERT INTO roster_overrides (business_id, staff_id, date, is_of_desk, hours_of_file)
        VALUES ($1, $2, $3, 1, $4)
        ON CONFLICT (business_id, staff_id, date) DO UPDATE
            SET is_of_desk = 1, hours_of_file = excluded.hours_of_file)",
        day.business_id, day.staff_id, day.date, of_file);
    insert_hours(transaction, day, hours);
}

bool reset_hours(Transaction& transaction, const StaffDay& day)
{
    const auto stored = find_day(transaction, day);
    if (!stored || !stored->is_of_desk) return false;
    static const auto sql = "DELETE FROM roster_overrides" + std::string {of_day};
    delete_hours(transaction, day);
    transaction.execute(sql, day.business_id, day.staff_id, day.date);
    if (stored->hours_of_file) insert_override(transaction, day, to_open_hours(*stored->hours_of_file));
    return true;
}

}   // namespace storage
