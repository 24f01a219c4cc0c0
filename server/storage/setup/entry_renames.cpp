#include "storage/setup/entry_renames.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/word.hpp"

namespace storage {

namespace {

using core::SetupEntry;

struct Table {
    SetupEntry kind;
    std::string_view name;
};

// Those whose slugs are in addresses. A pool or a webhook has none.
constexpr Table addressed[] = {{SetupEntry::service, "services"}, {SetupEntry::calendar, "calendars"},
    {SetupEntry::staff, "staff"}, {SetupEntry::team, "teams"}, {SetupEntry::group, "calendar_groups"},
    {SetupEntry::menu, "service_menus"}, {SetupEntry::form, "forms"}};

bool is_addressed(SetupEntry kind) { return std::ranges::count(addressed, kind, &Table::kind) > 0; }

std::string_view table_of(SetupEntry kind)
{
    for (const auto& table : addressed)
        if (table.kind == kind) return table.name;
    return kind == SetupEntry::pool ? "pools" : "webhooks";
}

struct Move {
    SetupEntry kind;
    std::string id, from, to;
};

void add_move(Transaction& transaction, std::string_view business_id, Move move, std::vector<Move>& moves)
{
    auto rows
        = transaction.query(fmt::format("SELECT id FROM {} WHERE business_id = $1 AND slug = $2", table_of(move.kind)),
            business_id, move.from);
    if (!rows.next()) throw DatabaseError {"There is no entry to rename: " + move.from};
    move.id = rows.value<std::string>();
    moves.push_back(std::move(move));
}

struct Step {
    std::string_view from, to;
};

// Pictures are stored by the slug of what they are of.
void move_picture(Transaction& transaction, std::string_view business_id, SetupEntry kind, Step step)
{
    if (kind != SetupEntry::staff && kind != SetupEntry::service) return;
    transaction.execute("UPDATE brand_pictures SET slug = $4 WHERE business_id = $1 AND place = $2 AND slug = $3",
        business_id, kind, step.from, step.to);
}

void set_slug(Transaction& transaction, std::string_view business_id, const Move& move, Step step)
{
    transaction.execute(fmt::format("UPDATE {} SET slug = $3 WHERE business_id = $1 AND id = $2", table_of(move.kind)),
        business_id, move.id, step.to);
    move_picture(transaction, business_id, move.kind, step);
}

void keep_former(Transaction& transaction, std::string_view business_id, const Move& move)
{
    transaction.execute(R"(
        INSERT INTO former_slugs (business_id, kind, slug, entry_id) VALUES ($1, $2, $3, $4)
        ON CONFLICT (business_id, kind, slug) DO UPDATE SET entry_id = excluded.entry_id)",
        business_id, move.kind, move.from, move.id);
}

}   // namespace

void rename_entries(
    Transaction& transaction, std::string_view business_id, std::span<const domain::EntryRename> renames)
{
    std::vector<Move> moves;
    for (const auto& [kind, from, to] : renames) {
        if (kind == SetupEntry::business) {
            transaction.execute("UPDATE businesses SET slug = $2 WHERE business_id = $1", business_id, to);
            continue;
        }
        add_move(transaction, business_id, {kind, "", from, to}, moves);
        if (kind == SetupEntry::service)
            add_move(transaction, business_id, {SetupEntry::calendar, "", from, to}, moves);
    }
    // A slug that another one gives up is free only then.
    for (const auto& move : moves)
        set_slug(transaction, business_id, move, {move.from, "~" + move.id});
    for (const auto& move : moves) {
        set_slug(transaction, business_id, move, {"~" + move.id, move.to});
        if (is_addressed(move.kind)) keep_former(transaction, business_id, move);
    }
    if (!renames.empty())
        transaction.execute("UPDATE businesses SET config_seq = config_seq + 1 WHERE business_id = $1", business_id);
}

// Staff and teams share the addresses of those who can be booked.
void forget_taken_slugs(Transaction& transaction, std::string_view business_id)
{
    static const auto sql = [] {
        std::string taken;
        const auto add = [&](SetupEntry kind, std::string_view table) {
            taken += fmt::format("{} SELECT '{}', slug FROM {} WHERE business_id = $1",
                taken.empty() ? "" : " UNION ALL", core::word(kind), table);
        };
        for (const auto& [kind, table] : addressed)
            add(kind, table);
        add(SetupEntry::staff, table_of(SetupEntry::team));
        add(SetupEntry::team, table_of(SetupEntry::staff));
        return fmt::format("DELETE FROM former_slugs WHERE business_id = $1 AND (kind, slug) IN ({})", taken);
    }();
    transaction.execute(sql, business_id);
}

}   // namespace storage
