#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace files {

// Maps the addresses of a former site to paths on the new site.
class ImportedAddresses {
public:
    // `site`: the former address, "https://www.salon.example/blog"; may be empty.
    explicit ImportedAddresses(std::string_view site);

    // Records that the content of a former address or path is now at a path. An address without a path of its own
    // ("/?p=12") is ignored.
    void add(std::string_view former, const std::string& path);

    // The path of an address on the former site, or of a path; nothing for other sites.
    std::optional<std::string> path_of(std::string_view address) const;

    // The present target of a link; the address itself if it is not known.
    std::string to_link(std::string_view address) const;

    // An absolute address, for downloads; nothing if the address cannot be downloaded.
    std::optional<std::string> to_whole(std::string_view address) const;

    // Present paths by former paths; a former path keeps its trailing slash.
    const std::map<std::string, std::string>& moved() const { return moved_; }

private:
    std::string origin_, host_;                           // "https://www.salon.example", "salon.example".
    std::map<std::string, std::string> moved_, places_;   // places_: former paths without the trailing slash.
};

// Chooses names for pictures in the folder media.
class PictureNames {
public:
    // `known`: addresses of pictures that exist in full size.
    PictureNames(const ImportedAddresses& addresses, const std::set<std::string>& known)
        : addresses_ {addresses}
        , known_ {known}
    {
    }

    // The name for a picture's address, always the same for the same address; nothing if the address is no picture of
    // the former site that can be downloaded.
    std::optional<std::string> name_of(std::string_view address);

    const std::map<std::string, std::string>& addresses() const { return pictures_; }   // By name.

    // The addresses of pictures on other sites. They are not downloaded: they could name machines in the operator's
    // network.
    const std::set<std::string>& foreign() const { return foreign_; }

private:
    std::string full_size(std::string address) const;

    const ImportedAddresses& addresses_;
    const std::set<std::string>& known_;
    std::map<std::string, std::string> names_ = {}, pictures_ = {};
    std::set<std::string> foreign_ = {};
};

}   // namespace files
