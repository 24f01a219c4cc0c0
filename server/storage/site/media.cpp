#include "storage/site/media.hpp"

#include <algorithm>

#include "storage/database/columns.hpp"

namespace storage {

namespace {

constexpr auto media_columns = columns<Media>("media", column("hash", &Media::hash),
    column("width", &Media::facts, &domain::PictureFacts::width),
    column("height", &Media::facts, &domain::PictureFacts::height),
    column("colour", &Media::facts, &domain::PictureFacts::colour));

// The names as keys of one JSON object. Names that JSON would write in another way are left out: the contract allows no
// such name (media_name in api/format.hpp).
std::string to_json_keys(std::span<const std::string> names)
{
    const auto needs_escape = [](char c) { return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20; };
    std::string keys;
    for (const auto& name : names)
        if (std::ranges::none_of(name, needs_escape)) keys += (keys.empty() ? "{\"" : ",\"") + name + "\":0";
    return keys.empty() ? "{}" : keys + "}";
}

void add_rows(MediaByName& media, Rows& rows)
{
    while (rows.next()) {
        std::string name;
        Media one;
        rows.into(name, media_columns.of(one));
        media.insert_or_assign(std::move(name), std::move(one));
    }
}

std::optional<std::string> bytes_of(Rows rows)
{
    if (!rows.next()) return {};
    return rows.value<StoredBytes>().bytes;
}

}   // namespace

void insert_media(Transaction& transaction, std::string_view business_id, std::string_view name, const Media& media)
{
    static const Insert upsert {media_columns, {"business_id", "name"}, {"business_id", "name"}};
    upsert(transaction, media, business_id, name);
    // Finished pages show the former one.
    transaction.execute("UPDATE sites SET content_seq = content_seq + 1 WHERE business_id = $1", business_id);
}

MediaByName find_media(Snapshot& snapshot, std::string_view business_id, std::span<const std::string> names)
{
    MediaByName media;
    if (names.empty()) return media;
    // Both engines read the keys of an object with json_each.
    static const auto sql = "SELECT name, " + media_columns.names()
        + " FROM media WHERE business_id = $1 AND name IN (SELECT key FROM json_each($2))";
    auto rows = snapshot.query(sql, business_id, to_json_keys(names));
    add_rows(media, rows);
    return media;
}

MediaByName list_media(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql
        = "SELECT name, " + media_columns.names() + " FROM media WHERE business_id = $1 ORDER BY name";
    auto rows = snapshot.query(sql, business_id);
    MediaByName media;
    add_rows(media, rows);
    return media;
}

std::optional<domain::PictureFacts> find_picture_facts(Snapshot& snapshot, const MediaKey& key)
{
    auto rows = snapshot.query(R"(
        SELECT width, height, colour FROM media WHERE business_id = $1 AND hash = $2
        UNION ALL SELECT width, height, colour FROM brand_pictures WHERE business_id = $1 AND hash = $2 LIMIT 1)",
        key.business_id, key.hash);
    if (!rows.next()) return {};
    domain::PictureFacts facts;
    rows.into(facts.width, facts.height, facts.colour);
    return facts;
}

void insert_media_file(Transaction& transaction, const MediaKey& key, std::string_view bytes)
{
    // Asked first, so that many bytes do not travel for nothing.
    const bool is_there
        = transaction.query("SELECT 1 FROM media_files WHERE business_id = $1 AND hash = $2", key.business_id, key.hash)
              .next();
    if (is_there) return;
    transaction.execute(R"(
        INSERT INTO media_files (business_id, hash, bytes) VALUES ($1, $2, $3)
        ON CONFLICT (business_id, hash) DO NOTHING)",
        key.business_id, key.hash, Bytes {bytes});
}

std::optional<std::string> find_media_file(Snapshot& snapshot, const MediaKey& key)
{
    return bytes_of(snapshot.query(
        "SELECT bytes FROM media_files WHERE business_id = $1 AND hash = $2", key.business_id, key.hash));
}

void remove_nameless_media(Transaction& transaction, std::string_view business_id)
{
    for (const std::string table : {"media_sizes", "media_files"})
        transaction.execute("DELETE FROM " + table + R"( WHERE business_id = $1
              AND hash NOT IN (SELECT hash FROM media WHERE business_id = $1)
              AND hash NOT IN (SELECT hash FROM brand_pictures WHERE business_id = $1))",
            business_id);
}

void remove_media_if_nameless(Transaction& transaction, const MediaKey& key)
{
    for (const std::string table : {"media_sizes", "media_files"})
        transaction.execute("DELETE FROM " + table + R"( WHERE business_id = $1 AND hash = $2
              AND NOT EXISTS (SELECT 1 FROM media WHERE business_id = $1 AND hash = $2)
              AND NOT EXISTS (SELECT 1 FROM brand_pictures WHERE business_id = $1 AND hash = $2))",
            key.business_id, key.hash);
}

std::vector<std::string> find_media_keys(Snapshot& snapshot, std::string_view business_id)
{
    return snapshot
        .query(R"(
            SELECT media_key FROM sites WHERE business_id = $1 AND media_key <> ''
            UNION ALL SELECT media_key FROM looks WHERE business_id = $1 AND media_key <> '')",
            business_id)
        .all<std::string>();
}

void insert_media_size(Transaction& transaction, const MediaKey& key, std::string_view size, std::string_view bytes)
{
    transaction.execute(R"(
        INSERT INTO media_sizes (business_id, hash, size, bytes) VALUES ($1, $2, $3, $4)
        ON CONFLICT (business_id, hash, size) DO NOTHING)",
        key.business_id, key.hash, size, Bytes {bytes});
}

std::optional<std::string> find_media_size(Snapshot& snapshot, const MediaKey& key, std::string_view size)
{
    return bytes_of(snapshot.query("SELECT bytes FROM media_sizes WHERE business_id = $1 AND hash = $2 AND size = $3",
        key.business_id, key.hash, size));
}

}   // namespace storage
