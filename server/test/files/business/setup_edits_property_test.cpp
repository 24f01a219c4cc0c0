#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <random>

#include "files/business/business_file.hpp"
#include "files/business/setup_edits.hpp"
#include "files/business/setup_entries.hpp"
#include "outside/system/secrets.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"

// Random edits of the set-ups of the demo files and the studio: whatever is accepted is what a file with the same words
// would have imported, is exported as such a file again, and can be undone.

namespace json = boost::json;

using core::SetupEntry;
using domain::BusinessSetup;

namespace {

const files::EditTools tools {test::find_zone, outside::sha256_hex};

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t count)
{
    return std::uniform_int_distribution<std::size_t> {0, count - 1}(random);
}

// Every value in a tree, the tree itself included.
void collect(json::value& value, std::vector<json::value*>& all)
{
    all.push_back(&value);
    if (auto* object = value.if_object())
        for (auto& [name, member] : *object)
            collect(member, all);
    if (auto* array = value.if_array())
        for (auto& entry : *array)
            collect(entry, all);
}

void mutate_scalar(Random& random, json::value& value)
{
    static const char* const words[] = {"", "x", "short", "long", "all", "off", "required", "optional", "online",
        "phone", "priority", "equal", "rolling", "opening", "anna", "room", "https://a.example", "+43 1 5550134"};
    if (auto* number = value.if_int64())
        *number = below(random, 2) ? static_cast<std::int64_t>(below(random, 2000)) : *number + 5;
    else if (auto* is_on = value.if_bool())
        *is_on = !*is_on;
    else if (value.is_string())
        value = words[below(random, std::size(words))];
}

void mutate(Random& random, json::value& root)
{
    std::vector<json::value*> all;
    collect(root, all);
    auto& value = *all[below(random, all.size())];
    if (auto* object = value.if_object(); object && !object->empty())
        object->erase(object->begin() + static_cast<std::ptrdiff_t>(below(random, object->size())));
    else if (auto* array = value.if_array(); array && !array->empty()) {
        const auto place = array->begin() + static_cast<std::ptrdiff_t>(below(random, array->size()));
        if (below(random, 2))
            array->erase(place);
        else
            std::iter_swap(array->begin(), place);
    } else
        mutate_scalar(random, value);
}

struct Edited {
    api::SetupEdit edit, undo;
    std::string list;
    std::size_t place;
    json::value value;   // Of the entry, as a file has it.
};

// A random edit of one entry of some kind; nothing if a body with it would be refused.
std::optional<Edited> random_edit(Random& random, const api::Setup& setup)
{
    std::optional<Edited> edited;
    auto chosen = below(random, 8);
    files::visit_entry_lists([&](const auto& kind) {
        const auto& entries = setup.*kind.in_setup;
        if (chosen-- != 0 || entries.empty()) return;
        const auto place = below(random, entries.size());
        auto value = json::parse(api::to_json(entries[place]));
        for (auto changes = below(random, 3) + 1; changes > 0; --changes)
            mutate(random, value);
        using Entry = std::decay_t<decltype(entries[place])>;
        auto entry = api::parse_body<Entry>(json::serialize(value));
        if (!entry) return;
        edited.emplace(Edited {{}, {}, std::string {kind.list}, place, json::parse(api::to_json(*entry))});
        edited->edit.entry = edited->undo.entry = kind.kind;
        edited->edit.slug = entries[place].slug;
        edited->undo.slug = entry->slug;
        edited->edit.*kind.in_edit = *entry;
        edited->undo.*kind.in_edit = entries[place];
    });
    return edited;
}

void set_version(api::SetupEdit& edit, const api::Setup& setup)
{
    for (const auto& version : setup.versions)
        if (version.entry == edit.entry && version.slug == edit.slug) edit.version = version.version;
}

BusinessSetup stored_after(const domain::WantedSetup& wanted, BusinessSetup before)
{
    rename_entries(before, wanted.renames);
    return keep_missing(wanted.setup, before);
}

// Without what an edit had added and its undoing left there, unable to be chosen.
template <class Entry> void drop_added(std::vector<Entry>& entries, const std::vector<Entry>& before)
{
    std::erase_if(entries, [&](const Entry& entry) { return !entry.active && !find_entry(before, entry.slug); });
}

void drop_added(BusinessSetup& setup, const BusinessSetup& before)
{
    drop_added(setup.calendars, before.calendars);
    for (std::size_t i = 0; i < setup.services.size(); ++i) {
        drop_added(setup.services[i].variations, before.services[i].variations);
        drop_added(setup.services[i].add_ons, before.services[i].add_ons);
    }
}

// Pictures that are named no longer are sent again.
files::EditTools with_pictures_of(BusinessSetup setup)
{
    auto known = tools;
    visit_pictures(setup, [&](const std::optional<domain::BrandPicture>& picture, const std::string&) {
        if (picture) known.new_pictures.emplace(picture->media, *picture);
    });
    return known;
}

// A set-up as it is stored, as the console shows it and as a file.
struct Before {
    BusinessSetup stored;
    api::Setup shown;
    json::value file;
};

// The same by a file.
std::expected<BusinessSetup, std::vector<files::FileProblem>> imported(const Before& before, const Edited& edited)
{
    auto file = before.file;
    file.at(edited.list).as_array()[edited.place] = edited.value;
    return files::read_business_file(json::serialize(file), test::find_zone);
}

struct Tally {
    int accepted = 0, refused = 0;
};

void check_edit(const Before& before, Edited edited, Tally& tally)
{
    set_version(edited.edit, before.shown);
    const auto applied = files::apply_edits(before.stored, {{edited.edit}, {}}, tools);
    INFO(json::serialize(edited.value));
    if (!applied) {
        ++tally.refused;
        // A file may name pictures that are not there.
        const auto is_of_picture = [](const auto& field) { return field.path.ends_with(".media"); };
        if (edited.edit.slug == edited.undo.slug && std::ranges::none_of(applied.error().fields, is_of_picture))
            CHECK_FALSE(imported(before, edited));
        return;
    }
    ++tally.accepted;
    const auto after = stored_after(*applied, before.stored);
    const auto written = files::write_business_file(after);
    const auto again = files::read_business_file(written, test::find_zone);
    REQUIRE(again);
    CHECK(files::write_business_file(*again) == written);
    if (edited.edit.slug == edited.undo.slug) {
        auto by_file = imported(before, edited);
        REQUIRE(by_file);
        CHECK(keep_missing(*by_file, before.stored) == after);
    }
    set_version(edited.undo, files::to_console_setup(after, tools));
    const auto undone = files::apply_edits(after, {{edited.undo}, {}}, with_pictures_of(before.stored));
    REQUIRE(undone);
    auto restored = stored_after(*undone, after);
    drop_added(restored, before.stored);
    CHECK(restored == before.stored);
}

}   // namespace

TEST_CASE("random edits equal the import of a file, are exported as it, and are undone", "[setup][property]")
{
    std::vector<std::string> texts {test::studio_file};
    for (const auto* name : test::demo_names)
        texts.push_back(test::read_text(test::demo_path(name)));
    Random random {20261128};
    Tally tally;
    for (const auto& text : texts) {
        const auto stored = files::read_business_file(text, test::find_zone).value();
        const Before before {
            stored, files::to_console_setup(stored, tools), json::parse(files::write_business_file(stored))};
        for (int i = 0; i < 2500; ++i)
            if (auto edited = random_edit(random, before.shown)) check_edit(before, *std::move(edited), tally);
    }
    CHECK(tally.accepted > 1000);
    CHECK(tally.refused > 1000);
}
