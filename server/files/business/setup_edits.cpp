#include "files/business/setup_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "api/files.gen.hpp"
#include "core/word.hpp"
#include "files/business/business_file.hpp"
#include "files/business/setup_entries.hpp"
#include "files/business/to_business_setup.hpp"

namespace files {

using core::ErrorCode;
using core::FieldCode;
using core::FieldError;
using core::SetupEntry;
using domain::BrandPicture;
using domain::BusinessSetup;

namespace {

constexpr std::size_t version_length = 32;

template <class Value> std::string version_of(const Value& value, const EditTools& tools)
{
    return tools.hash(api::to_json(value)).substr(0, version_length);
}

std::string path_of(std::size_t edit, std::string_view field) { return fmt::format("edits[{}].{}", edit, field); }

api::SetupBusiness to_setup_business(const api::BusinessFile& file)
{
    api::SetupBusiness business;
    each_business_field(file, business, [](const auto& from, auto& to) { to = from; });
    return business;
}

// Applies edits to the business file of a set-up.
class Editing {
public:
    Editing(const BusinessSetup& stored, const api::SetupEdits& wanted, const EditTools& tools)
        : stored_ {stored}
        , edits_ {wanted.edits}
        , tools_ {tools}
    {
    }

    core::Result<domain::WantedSetup> run()
    {
        TRY(check_forms());
        file_ = to_business_file(stored_);
        TRY(check_versions());
        auto renamed = stored_;
        if (!renames_.empty()) {
            rename_entries(renamed, renames_);
            file_ = to_business_file(renamed);
        }
        put_values();
        put_in_order();
        if (!errors_.empty()) return refuse_fields();
        auto setup = to_business_setup(file_, tools_.find_zone, errors_);
        add_errors_of_lists();
        for (const auto& [path, media] : take_stored_pictures(setup, std::move(renamed), tools_.new_pictures))
            errors_.push_back({path + ".media", FieldCode::not_found});
        if (!errors_.empty()) {
            name_edits_in_paths();
            return refuse_fields();
        }
        return domain::WantedSetup {std::move(setup), std::move(renames_)};
    }

private:
    void fail(std::size_t edit, std::string_view field, FieldCode code)
    {
        errors_.push_back({path_of(edit, field), code});
    }

    std::unexpected<core::Refusal> refuse_fields()
    {
        return core::refuse({ErrorCode::invalid_fields, std::move(errors_)});
    }

    // Each edit is about one entry, of which it has the value, or about the order of all.
    core::Result<void> check_forms()
    {
        std::set<std::pair<SetupEntry, std::string>> seen;
        for (std::size_t i = 0; i < edits_.size(); ++i) {
            const auto& edit = edits_[i];
            check_value(i, values_of(edit));
            const auto name = edit.entry == SetupEntry::business ? stored_.business.slug : edit.slug.value_or("");
            if (!edit.order.empty()) continue;
            if (!name.empty() && !seen.emplace(edit.entry, name).second) fail(i, "slug", FieldCode::not_unique);
            if (!name.empty() && !edit.version) fail(i, "version", FieldCode::required);
        }
        if (!errors_.empty()) return refuse_fields();
        return {};
    }

    static std::set<std::string_view> values_of(const api::SetupEdit& edit)
    {
        std::set<std::string_view> values;
        if (edit.business) values.insert("business");
        if (!edit.order.empty()) values.insert("order");
        visit_entry_lists([&](const auto& kind) {
            if (edit.*kind.in_edit) values.insert(kind.name);
        });
        return values;
    }

    void check_value(std::size_t i, const std::set<std::string_view>& values)
    {
        const auto& edit = edits_[i];
        const auto name = core::word(edit.entry);
        const bool is_order = !edit.order.empty() && edit.entry != SetupEntry::business;
        if (edit.entry == SetupEntry::calendar)
            fail(i, "entry", FieldCode::not_here);
        else if (!is_order && !values.contains(name))
            fail(i, name, FieldCode::required);
        for (const auto value : values)
            if (value != (is_order ? "order" : name)) fail(i, value, FieldCode::not_together);
    }

    // Whether each entry is still as it was looked at; and which of them are renamed.
    core::Result<void> check_versions()
    {
        for (std::size_t i = 0; i < edits_.size(); ++i) {
            const auto& edit = edits_[i];
            std::optional<ErrorCode> refusal;
            if (edit.business) refusal = compare_business(edit);
            visit_entry_lists([&](const auto& kind) {
                if (edit.slug && edit.*kind.in_edit) refusal = compare_version(edit, kind);
            });
            if (refusal) return core::refuse(*refusal);
            if (edit.slug && edit.service) check_calendars(i);
        }
        return {};
    }

    // A renamed service takes its calendar along: no other calendar, of which none is ever deleted, may be called so.
    void check_calendars(std::size_t i)
    {
        const auto& slug = edits_[i].service->slug;
        const auto* calendar = find_entry(stored_.calendars, slug);
        if (slug != *edits_[i].slug && calendar && !calendar->is_default)
            fail(i, "service.slug", FieldCode::not_unique);
    }

    std::optional<ErrorCode> compare_business(const api::SetupEdit& edit)
    {
        if (*edit.version != version_of(to_setup_business(file_), tools_)) return ErrorCode::edit_conflict;
        const auto& wanted = edit.business->slug;
        if (wanted != file_.slug) renames_.push_back({SetupEntry::business, file_.slug, wanted});
        return {};
    }

    template <class Kind> std::optional<ErrorCode> compare_version(const api::SetupEdit& edit, const Kind& kind)
    {
        const auto* found = domain::find_entry(file_.*kind.in_file, *edit.slug);
        if (!found) return ErrorCode::setup_entry_not_found;
        if (*edit.version != version_of(*found, tools_)) return ErrorCode::edit_conflict;
        const auto& wanted = (edit.*kind.in_edit)->slug;
        if (wanted != *edit.slug) renames_.push_back({kind.kind, *edit.slug, wanted});
        return {};
    }

    void put_values()
    {
        for (std::size_t i = 0; i < edits_.size(); ++i) {
            if (edits_[i].business) put_business(i);
            visit_entry_lists([&](const auto& kind) {
                if (edits_[i].*kind.in_edit) put_value(i, kind);
            });
        }
    }

    void put_business(std::size_t i)
    {
        each_business_field(file_, *edits_[i].business, [](auto& to, const auto& from) { to = from; });
        places_["business"] = path_of(i, "business");
    }

    // Where an edit puts its value: the problems found there are its own.
    template <class Kind> void put_value(std::size_t i, const Kind& kind)
    {
        auto& entries = file_.*kind.in_file;
        const auto& value = *(edits_[i].*kind.in_edit);
        auto place = entries.end();
        if (edits_[i].slug)
            place = std::ranges::find(entries, value.slug, [](const auto& entry) { return entry.slug; });
        if (place == entries.end()) place = entries.insert(place, value);
        *place = value;
        places_[fmt::format("{}[{}]", kind.list, place - entries.begin())] = path_of(i, kind.name);
    }

    void put_in_order()
    {
        for (std::size_t i = 0; i < edits_.size(); ++i)
            visit_entry_lists([&](const auto& kind) {
                if (edits_[i].entry == kind.kind && !edits_[i].order.empty()) order_entries(i, kind);
            });
    }

    template <class Kind> void order_entries(std::size_t i, const Kind& kind)
    {
        auto& entries = file_.*kind.in_file;
        const auto& order = edits_[i].order;
        std::map<std::string_view, std::size_t> places;
        for (std::size_t k = 0; k < order.size(); ++k)
            if (!places.emplace(order[k], k).second || !domain::find_entry(entries, order[k]))
                return fail(i, fmt::format("order[{}]", k), FieldCode::not_found);
        if (order.size() != entries.size()) return fail(i, "order", FieldCode::too_few);
        order_places(kind.list, entries, places);
        std::ranges::sort(entries, {}, [&](const auto& entry) { return places.at(entry.slug); });
    }

    template <class Entry>
    void order_places(
        std::string_view list, const std::vector<Entry>& entries, const std::map<std::string_view, std::size_t>& order)
    {
        std::map<std::string, std::string> moved;
        for (std::size_t k = 0; k < entries.size(); ++k)
            if (auto place = places_.extract(fmt::format("{}[{}]", list, k)))
                moved[fmt::format("{}[{}]", list, order.at(entries[k].slug))] = std::move(place.mapped());
        places_.merge(moved);
    }

    // A file holds no more entries than it may.
    void add_errors_of_lists()
    {
        std::vector<FieldError> errors;
        const auto json = api::parse_json(api::to_json(file_));
        api::BusinessFile read;
        api::Reader reader {**json, "", errors};
        decode(reader, read);
        std::ranges::move(errors, std::back_inserter(errors_));
    }

    // "services[3].price_minor" is "edits[0].service.price_minor", or "services[cut].price_minor" of another entry.
    void name_edits_in_paths()
    {
        for (auto& error : errors_)
            error.path = named_path(error.path);
        std::ranges::sort(errors_, {}, &FieldError::path);
        const auto repeated = std::ranges::unique(errors_);
        errors_.erase(repeated.begin(), repeated.end());
    }

    std::string named_path(const std::string& path)
    {
        const auto dot = std::min(path.find('.'), path.size());
        if (const auto own = places_.find(path.substr(0, dot)); own != places_.end())
            return own->second + path.substr(dot);
        auto named = path;
        bool is_of_list = false;
        visit_entry_lists([&](const auto& kind) {
            if (!path.starts_with(fmt::format("{}[", kind.list))) return;
            is_of_list = true;
            const auto place = std::stoul(path.substr(kind.list.size() + 1));
            const auto& entries = file_.*kind.in_file;
            named = fmt::format("{}[{}]{}", kind.list, entries.at(place).slug, path.substr(dot));
        });
        const auto business = places_.find("business");
        return is_of_list || business == places_.end() ? named : fmt::format("{}.{}", business->second, path);
    }

    const BusinessSetup& stored_;
    const std::vector<api::SetupEdit>& edits_;
    const EditTools& tools_;
    api::BusinessFile file_;
    std::vector<domain::EntryRename> renames_;
    std::map<std::string, std::string> places_;   // In the file, and in the edits: "services[3]" is "edits[0].service".
    std::vector<FieldError> errors_;
};

}   // namespace

api::Setup to_console_setup(const BusinessSetup& setup, const EditTools& tools)
{
    const auto file = to_business_file(setup);
    api::Setup out;
    out.business = to_setup_business(file);
    out.versions.push_back({SetupEntry::business, file.slug, version_of(out.business, tools)});
    visit_entry_lists([&](const auto& kind) {
        out.*kind.in_setup = file.*kind.in_file;
        for (const auto& entry : file.*kind.in_file)
            out.versions.push_back({kind.kind, entry.slug, version_of(entry, tools)});
    });
    return out;
}

core::Result<domain::WantedSetup> apply_edits(
    const BusinessSetup& stored, const api::SetupEdits& edits, const EditTools& tools)
{
    return Editing {stored, edits, tools}.run();
}

std::string path_of_business(const api::SetupEdits& wanted, const std::string& path)
{
    const auto found = std::ranges::find_if(wanted.edits, [](const auto& edit) { return edit.business.has_value(); });
    if (found == wanted.edits.end()) return path;
    const auto own = path_of(static_cast<std::size_t>(found - wanted.edits.begin()), "business");
    if (!path.starts_with("hosts.")) return fmt::format("{}.{}", own, path);
    const auto& hosts = found->business->hosts;
    return fmt::format("{}.hosts[{}]", own, std::ranges::find(hosts, path.substr(6)) - hosts.begin());
}

}   // namespace files
