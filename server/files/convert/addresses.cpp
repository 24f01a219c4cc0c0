#include "files/convert/addresses.hpp"

#include <algorithm>
#include <regex>

#include "core/link.hpp"
#include "core/text.hpp"

namespace files {

namespace {

constexpr std::size_t longest_name = 180;

std::string_view without_slash(std::string_view path)
{
    while (path.ends_with('/'))
        path.remove_suffix(1);
    return path;
}

struct Address {
    std::string origin, host;   // The host without "www.".
    std::string path;           // With query and fragment.
};

std::optional<Address> parse(std::string_view address)
{
    if (core::judge_link(address) != core::LinkVerdict::external) return {};
    const auto begin = address.find("//") + 2;
    const auto end = std::min(address.find_first_of("/?#", begin), address.size());
    Address out {std::string {address.substr(0, end)}, core::to_lower(address.substr(begin, end - begin)),
        std::string {address.substr(end)}};
    if (out.host.starts_with("www.")) out.host.erase(0, 4);
    if (!out.path.starts_with('/')) out.path.insert(0, "/");
    return out;
}

// The name of a picture in the folder media: "team/anna-2.jpg" of "/wp-content/uploads/team/Anna (2).JPG?w=300".
std::string media_name(std::string_view path)
{
    path = path.substr(0, path.find_first_of("?#"));
    for (const std::string_view folder : {"/wp-content/uploads/", "/content/images/"})
        if (const auto at = path.find(folder); at != path.npos) path.remove_prefix(at + folder.size());
    std::string name;
    for (const char c : core::to_lower(path)) {
        const bool is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool is_sign = c == '.' || c == '/' || c == '_';
        const bool after_sign = name.empty() || std::string_view {"./_-"}.contains(name.back());
        if (is_word)
            name += c;
        else if (!after_sign)
            name += is_sign ? c : '-';
        else if (!name.empty() && is_sign)
            name.back() = c;
    }
    while (!name.empty() && std::string_view {"./_-"}.contains(name.back()))
        name.pop_back();
    if (name.size() > longest_name) name.erase(0, name.size() - longest_name);
    while (!name.empty() && std::string_view {"./_-"}.contains(name.front()))
        name.erase(0, 1);
    return name;
}

bool is_picture(std::string_view name)
{
    return std::ranges::any_of(
        std::initializer_list<std::string_view> {".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"},
        [&](std::string_view end) { return name.ends_with(end); });
}

}   // namespace

ImportedAddresses::ImportedAddresses(std::string_view site)
{
    if (const auto address = parse(site)) {
        origin_ = address->origin;
        host_ = address->host;
    }
}

std::optional<std::string> ImportedAddresses::path_of(std::string_view address) const
{
    if (address.starts_with('/') && !address.starts_with("//")) return std::string {address};
    const auto whole = parse(address);
    if (!whole || host_.empty() || whole->host != host_) return {};
    return whole->path;
}

void ImportedAddresses::add(std::string_view former, const std::string& path)
{
    const auto from = path_of(former);
    if (!from || from->find_first_of("?#") != from->npos || without_slash(*from).empty()) return;
    if (core::judge_link(*from) != core::LinkVerdict::on_site) return;
    if (places_.try_emplace(std::string {without_slash(*from)}, path).second
        && without_slash(*from) != without_slash(path))
        moved_.emplace(*from, path);
}

std::string ImportedAddresses::to_link(std::string_view address) const
{
    const auto path = path_of(address);
    if (!path) return std::string {address};
    const auto end = std::min(path->find_first_of("?#"), path->size());
    const auto place = places_.find(std::string {without_slash(std::string_view {*path}.substr(0, end))});
    if (place == places_.end()) return std::string {address};
    const auto part = path->find('#');
    return part == path->npos ? place->second : place->second + path->substr(part);
}

std::optional<std::string> ImportedAddresses::to_whole(std::string_view address) const
{
    if (core::judge_link(address) == core::LinkVerdict::external) return std::string {address};
    if (origin_.empty() || !address.starts_with('/') || core::judge_link(address) != core::LinkVerdict::on_site)
        return {};
    return origin_ + std::string {address};
}

// WordPress stores smaller copies beside a picture: "anna-300x200.jpg". Returns the address of the original.
std::string PictureNames::full_size(std::string address) const
{
    static const std::regex size {R"(-[0-9]{1,5}x[0-9]{1,5}(\.[A-Za-z]+)$)"};
    if (address.size() > 2000) return address;
    auto full = std::regex_replace(address, size, "$1");
    return known_.contains(full) ? full : address;
}

std::optional<std::string> PictureNames::name_of(std::string_view address)
{
    const auto whole = addresses_.to_whole(address);
    // A quote would end the address in curl's configuration file.
    if (!whole || whole->contains('"')) return {};
    const auto full = full_size(*whole);
    if (const auto known = names_.find(full); known != names_.end()) return known->second;
    const auto parsed = parse(full);
    auto name = media_name(parsed->path);
    if (!is_picture(name)) return {};
    if (!addresses_.path_of(full)) {
        foreign_.insert(full);
        return {};
    }
    const auto dot = name.rfind('.');
    const auto stem = name.substr(0, dot), end = name.substr(dot);
    for (int i = 2; pictures_.contains(name); ++i)
        name = stem + "-" + std::to_string(i) + end;
    names_[full] = name;
    pictures_[name] = full;
    return name;
}

}   // namespace files
