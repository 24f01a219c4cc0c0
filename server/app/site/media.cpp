#include "app/site/media.hpp"

#include <fmt/format.h>

#include "core/ensure.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using domain::PictureType;
using storage::MediaKey;

namespace {

std::string_view to_word(PictureType type)
{
    switch (type) {
    case PictureType::avif: return "avif";
    case PictureType::webp: return "webp";
    case PictureType::jpeg: return "jpeg";
    case PictureType::png: return "png";
    }
    core::report_bug("a type of picture without a name", std::source_location::current());
}

// If storing fails, the next request makes the size again.
void keep(const Shell& shell, const MediaKey& key, const std::string& size, const std::string& bytes)
{
    try {
        shell.database.write(
            [&](storage::Transaction& transaction) { storage::insert_media_size(transaction, key, size, bytes); });
    } catch (const storage::DatabaseError& failure) {
        shell.report("picture_not_kept", failure.what());
    }
}

// Null if the file does not exist or is unusable.
PictureBytes make(const Shell& shell, const MediaKey& key, const PictureSize& size)
{
    const auto file
        = shell.database.read([&](storage::Snapshot& snapshot) { return storage::find_media_file(snapshot, key); });
    if (!file) return {};
    auto made = shell.pictures.make(*file, size.width, size.type);
    if (!made) return {};
    keep(shell, key, to_text(size), *made);
    return std::make_shared<const std::string>(std::move(*made));
}

PictureBytes find(const Shell& shell, const MediaKey& key, const PictureSize& size)
{
    auto kept = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_media_size(snapshot, key, to_text(size)); });
    if (!kept) return {};
    return std::make_shared<const std::string>(std::move(*kept));
}

}   // namespace

std::string to_text(const PictureSize& size) { return fmt::format("{}.{}", size.width, to_word(size.type)); }

Result<storage::Media> inspect_picture(const Shell& shell, std::string_view business_id, const NewPicture& picture)
{
    auto hash = shell.hash(picture.bytes);
    auto facts = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_picture_facts(snapshot, {business_id, hash}); });
    if (!facts) facts = shell.pictures.inspect(picture.bytes);
    if (!facts) return core::refuse_field(picture.name, core::FieldCode::invalid);
    return storage::Media {std::move(hash), std::move(*facts)};
}

Result<storage::Media> add_picture(const Shell& shell, std::string_view business_id, const NewPicture& picture)
{
    auto media = TRY(inspect_picture(shell, business_id, picture));
    shell.database.write([&](storage::Transaction& transaction) {
        storage::insert_media_file(transaction, {business_id, media.hash}, picture.bytes);
        storage::insert_media(transaction, business_id, picture.name, media);
    });
    return media;
}

Result<PictureBytes> picture_of_size(const Shell& shell, std::string_view business_id, const PictureSize& size)
{
    const MediaKey key {business_id, size.hash};
    auto& jobs = *shell.picture_jobs;
    const auto name = fmt::format("{}/{}/{}", business_id, size.hash, to_text(size));
    if (auto finished = jobs.finished.find(name)) return finished;
    auto picture = find(shell, key, size);
    if (picture) {
        jobs.finished.keep(name, picture, picture->size());
    } else {
        const auto made = jobs.under_way.run(name, [&] {
            // Another thread may have made it meanwhile.
            auto finished = jobs.finished.find(name);
            if (!finished) finished = make(shell, key, size);
            if (finished) jobs.finished.keep(name, finished, finished->size());
            return finished;
        });
        if (!made) return core::refuse(ErrorCode::unavailable);
        picture = *made;
    }
    if (!picture) return core::refuse(ErrorCode::page_not_found);
    return picture;
}

}   // namespace app
