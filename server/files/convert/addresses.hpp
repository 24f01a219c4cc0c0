#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace files {

// Where things were on a former site, and where they are now.
class ImportedAddresses {
public:
    // `site`: where it was, "https://www.salon.example/blog"; may be empty.
    explicit ImportedAddresses(std::string_view site);

    // Something that was at an address or a path is at a path now. What has no path of its own ("/?p=12") is passed
    // over.
    void add(std::string_view former, const std::string& path);

    // The path of an address on the former site, or of a path; nothing for one elsewhere.
    std::optional<std::string> path_of(std::string_view address) const;

    // Where a link to it leads now; the address itself where that is not known.
    std::string to_link(std::string_view address) const;

    // An address with its host, for what has to be fetched; nothing for what cannot be.
    std::optional<std::string> to_whole(std::string_view address) const;

    // From former paths, each with a slash at its end as it was, to where they lead now.
    const std::map<std::string, std::string>& moved() const { return moved_; }

private:
    std::string origin_, host_;                           // "https://www.salon.example", "salon.example".
    std::map<std::string, std::string> moved_, places_;   // places_: without the slash.
};

// The names that pictures get in the folder media.
class PictureNames {
public:
    // `known`: addresses of pictures that are there in their full size.
    PictureNames(const ImportedAddresses& addresses, const std::set<std::string>& known)
        : addresses_ {addresses}
        , known_ {known}
    {
    }

    // Nothing for what is no picture that can be fetched. The same name for the same address.
    std::optional<std::string> name_of(std::string_view address);

    const std::map<std::string, std::string>& addresses() const { return pictures_; }   // By name.

private:
    std::string full_size(std::string address) const;

    const ImportedAddresses& addresses_;
    const std::set<std::string>& known_;
    std::map<std::string, std::string> names_ = {}, pictures_ = {};
};

}   // namespace files
