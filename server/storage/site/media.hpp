#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "domain/ports/pictures.hpp"
#include "storage/database/database.hpp"

namespace storage {

// A picture that content has a name for.
struct Media {
    std::string hash;   // SHA-256 of its file's bytes, in hexadecimal.
    domain::PictureFacts facts;
};

// A picture's file, or sizes of it, whatever its names are.
struct MediaKey {
    std::string_view business_id, hash;
};

using MediaByName = std::map<std::string, Media, std::less<>>;

// Instead of what had the name before. The file has to be there (insert_media_file), and the business to have a site.
void insert_media(Transaction&, std::string_view business_id, std::string_view name, const Media&);

// Those of the names that there are, by one query for any number of names.
MediaByName find_media(Snapshot&, std::string_view business_id, std::span<const std::string> names);
MediaByName list_media(Snapshot&, std::string_view business_id);

// What is known of a file, by whatever name; nothing when none has it. Names are those of the site's pictures and of
// the business's own (storage/catalogue/looks.hpp), here and below.
std::optional<domain::PictureFacts> find_picture_facts(Snapshot&, const MediaKey&);

// A file is kept once for each hash, and stays when no name has it any more.
void insert_media_file(Transaction&, const MediaKey&, std::string_view bytes);
std::optional<std::string> find_media_file(Snapshot&, const MediaKey&);

// Removes files that no name refers to, and the sizes that were made of them.
void remove_nameless_media(Transaction&, std::string_view business_id);

// The same for one file.
void remove_media_if_nameless(Transaction&, const MediaKey&);

// The keys that sign the addresses of the business's pictures: of its site, and of its booking pages.
std::vector<std::string> find_media_keys(Snapshot&, std::string_view business_id);

// Sizes that were made of a file: "640.avif". Storing one that is there already changes nothing.
void insert_media_size(Transaction&, const MediaKey&, std::string_view size, std::string_view bytes);
std::optional<std::string> find_media_size(Snapshot&, const MediaKey&, std::string_view size);

}   // namespace storage
