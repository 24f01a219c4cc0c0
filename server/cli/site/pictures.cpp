#include <fmt/format.h>

#include <stdexcept>

#include "app/site/media.hpp"
#include "cli/site/commands.hpp"
#include "program/environment.hpp"

namespace cli {

namespace {

// The pictures of one business in one database.
class StoredPictures {
public:
    StoredPictures(storage::Database& database, std::string business_id)
        : shell_ {environment_.shell_on(database)}
        , business_id_ {std::move(business_id)}
        , stored_ {
              database.read([&](storage::Snapshot& snapshot) { return storage::list_media(snapshot, business_id_); })}
    {
    }

    PictureChange judge(const std::string& name, std::string_view bytes) const
    {
        const auto media = app::inspect_picture(shell_, business_id_, {name, bytes});
        if (!media) return PictureChange::refused;
        const auto stored = stored_.find(name);
        if (stored == stored_.end()) return PictureChange::added;
        return stored->second.hash == media->hash ? PictureChange::none : PictureChange::replaced;
    }

    void keep(const std::string& name, std::string_view bytes) const
    {
        if (!app::add_picture(shell_, business_id_, {name, bytes}))
            throw std::runtime_error {fmt::format("The picture {} has changed since it was looked at.", name)};
    }

    std::optional<std::string> find(const std::string& name) const
    {
        const auto stored = stored_.find(name);
        if (stored == stored_.end()) return {};
        return shell_.database.read([&](storage::Snapshot& snapshot) {
            return storage::find_media_file(snapshot, {business_id_, stored->second.hash});
        });
    }

    std::set<std::string> names() const
    {
        std::set<std::string> names;
        for (const auto& [name, media] : stored_)
            names.insert(name);
        return names;
    }

private:
    program::Environment environment_;
    const app::Shell shell_;
    const std::string business_id_;
    const storage::MediaByName stored_;
};

}   // namespace

OpenPictures open_site_pictures()
{
    return [](storage::Database& database, const std::string& business_id) {
        const auto pictures = std::make_shared<StoredPictures>(database, business_id);
        return SitePictures {
            [pictures](const std::string& name, std::string_view bytes) { return pictures->judge(name, bytes); },
            [pictures](const std::string& name, std::string_view bytes) { pictures->keep(name, bytes); },
            [pictures](const std::string& name) { return pictures->find(name); },
            [pictures] { return pictures->names(); }};
    };
}

}   // namespace cli
