#include "cli/import_pictures.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "outside/pictures/pictures.hpp"
#include "outside/system/secrets.hpp"

namespace cli {

namespace {

namespace paths = std::filesystem;

using domain::BrandPicture;
using Known = std::map<std::string, BrandPicture, std::less<>>;

// One call of read_pictures.
class PictureReader {
public:
    PictureReader(std::string_view text, const PictureSources& sources) : text_ {text}, sources_ {sources}
    {
        if (!sources.stored) return;
        auto stored = *sources.stored;
        visit_pictures(stored, [&](const std::optional<BrandPicture>& picture, const std::string&) {
            if (!picture) return;
            by_name_.emplace(picture->media, *picture);
            by_hash_.emplace(picture->hash, *picture);
        });
    }

    void read(std::optional<BrandPicture>& picture, const std::string& path)
    {
        if (!picture) return;
        const auto before = by_name_.find(picture->media);
        const bool is_known = before != by_name_.end();
        const auto file = paths::path {sources_.folder} / picture->media;
        const bool is_there = !sources_.folder.empty() && is_regular_file(file);
        const auto why = is_there ? inspect(*picture, file) : fmt::format("is not in {}", folder_name());
        if (is_known && !is_there) ++pictures_.kept;
        if (!why.empty() && (is_there || !is_known)) warn(*picture, path, why, is_known);
        if (why.empty()) return;
        if (is_known)
            take_facts(*picture, before->second);
        else
            picture.reset();
    }

    ReadPictures finish() { return std::move(pictures_); }

private:
    std::string folder_name() const
    {
        return sources_.folder.empty() ? "a folder: name one with --media" : sources_.folder;
    }

    static void take_facts(BrandPicture& picture, const BrandPicture& known)
    {
        picture.hash = known.hash;
        picture.width = known.width;
        picture.height = known.height;
        picture.colour = known.colour;
    }

    // A link could lead to files that the folder's author has no access to.
    bool is_behind_link(const paths::path& file) const
    {
        return canonical(file) != canonical(paths::path {sources_.folder}) / file.lexically_relative(sources_.folder);
    }

    // Empty if the picture can be shown.
    std::string inspect(BrandPicture& picture, const paths::path& file)
    {
        if (is_behind_link(file)) return "is a symbolic link, or in a folder that is one";
        if (file_size(file) > limits_.bytes) return "is larger than 20 MB";
        std::ifstream in {file, std::ios::binary};
        std::string bytes {std::istreambuf_iterator<char> {in}, {}};
        if (!in) return "cannot be read";
        const auto hash = outside::sha256_hex(bytes);
        const auto known = by_hash_.find(hash);
        if (known == by_hash_.end()) {
            const auto facts = inspector_.inspect(bytes);
            if (!facts)
                return "is no picture that can be shown: JPEG, PNG, WebP, AVIF or GIF, and not broken or too large";
            by_hash_[hash] = {picture.media, "", hash, facts->width, facts->height, facts->colour};
            pictures_.files.emplace(hash, std::move(bytes));
        }
        take_facts(picture, by_hash_.at(hash));
        return {};
    }

    void warn(const BrandPicture& picture, const std::string& path, const std::string& why, bool is_known)
    {
        pictures_.warnings.push_back(files::problem_at(text_, path + ".media",
            fmt::format("\"{}\" {}; {}", picture.media, why,
                is_known ? "the picture that was imported before stays" : "the business is imported without it")));
    }

    const std::string_view text_;
    const PictureSources& sources_;
    const outside::PictureLimits limits_;
    const domain::Pictures inspector_ = outside::pictures();
    Known by_name_, by_hash_;
    ReadPictures pictures_;
};

}   // namespace

ReadPictures read_pictures(domain::BusinessSetup& setup, std::string_view text, const PictureSources& sources)
{
    PictureReader reader {text, sources};
    visit_pictures(
        setup, [&](std::optional<BrandPicture>& picture, const std::string& path) { reader.read(picture, path); });
    return reader.finish();
}

}   // namespace cli
