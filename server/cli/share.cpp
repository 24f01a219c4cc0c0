#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "core/encoding.hpp"
#include "core/word.hpp"
#include "formats/images/qr_code.hpp"
#include "formats/language/zone_names.hpp"
#include "formats/letters/mail_card.hpp"
#include "http/share/shared_calendar.hpp"
#include "program/environment.hpp"
#include "program/open_database.hpp"
#include "program/payment_options.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/setup/business_setups.hpp"

namespace cli {

namespace {

constexpr int most_times = 50;

// What is wrong with the options, in a sentence.
struct Mistake : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Shared {
    domain::Business business;
    http::SharedCalendar calendar;
    std::string origin, address, zone;
    core::Locale locale;
};

// The business that is named, or the only one.
domain::Business find_business(storage::Snapshot& snapshot, const ShareOptions& options)
{
    auto slug = options.business;
    if (slug.empty()) {
        const auto slugs = storage::business_slugs(snapshot);
        if (slugs.size() != 1)
            throw Mistake {slugs.empty() ? "There is no business yet: import one."
                                         : "There are several businesses: say which one with --business."};
        slug = slugs.front();
    }
    auto business = storage::find_business_by_slug(snapshot, slug);
    if (!business) throw Mistake {fmt::format("There is no business \"{}\".", slug)};
    return *std::move(business);
}

// Where visitors reach the business, as far as its file says.
std::string origin_of(const ShareOptions& options, const std::vector<std::string>& hosts)
{
    if (!options.origin.empty()) return options.origin;
    if (hosts.empty())
        throw Mistake {"The business has no hosts in its file: say where visitors reach it with --origin."};
    const auto local = fmt::format("http://{}:8080", hosts.front());
    return program::is_local_origin(local) ? local : "https://" + hosts.front();
}

core::Locale locale_of(const ShareOptions& options, const app::Shell& shell, const domain::Business& business)
{
    if (options.locale.empty()) return business.locale;
    const auto locale = core::parse_word<core::Locale>(options.locale);
    if (!locale || std::ranges::find(shell.locales, *locale) == shell.locales.end())
        throw Mistake {fmt::format(
            "There is no language \"{}\"; there are: {}.", options.locale, fmt::join(core::Locale_labels, ", "))};
    return *locale;
}

Shared find_shared(const ShareOptions& options, const app::Shell& shell)
{
    std::vector<std::string> hosts;
    auto business = shell.database.read([&](storage::Snapshot& snapshot) {
        auto found = find_business(snapshot, options);
        hosts = storage::hosts_of(snapshot, found.id);
        return found;
    });
    const auto locale = locale_of(options, shell, business);
    auto calendar = http::find_shared_calendar(shell, business, options.calendar, locale);
    if (!calendar)
        throw Mistake {fmt::format(
            "The business \"{}\" has no calendar \"{}\" that can be booked.", business.slug, options.calendar)};
    Shared shared {std::move(business), *std::move(calendar), {}, {}, options.zone, {}};
    shared.locale = locale;
    shared.origin = origin_of(options, hosts);
    shared.address = http::address_of(
        shared.calendar, shared.origin, options.locale.empty() ? std::nullopt : std::optional {shared.locale});
    if (shared.zone.empty()) shared.zone = shared.business.time_zone;
    if (!shell.find_zone(shared.zone))
        throw Mistake {fmt::format("There is no time zone \"{}\"; names are like \"Europe/Vienna\".", shared.zone)};
    return shared;
}

formats::MailCard to_mail_card(const app::Shell& shell, const Shared& shared, int count)
{
    const auto next = http::next_times_of(
        shell, shared.business.id, shared.calendar, {static_cast<std::size_t>(count), shared.zone});
    const bool has_times = !next.starts.empty();
    const auto say = [&](std::string_view key) { return shell.message(shared.locale, key, {}); };
    formats::MailCard card {.locale = shared.locale,
        .title = shared.calendar.calendar.name + " – " + shared.calendar.business,
        .accent = shared.business.accent,
        .heading = say(has_times ? "site.next_times" : "site.nothing_free"),
        .times = {},
        .more = say(has_times ? "site.more_times" : "site.book"),
        .address = shared.address,
        .valid_until = {}};
    if (!has_times) return card;
    card.heading += " · " + formats::zone_city(shared.locale, shared.zone);
    const auto starts = next.zone->to_zoned(next.starts);
    for (const auto& start : starts)
        card.times.push_back({http::words_of_time(shell, shared.locale, start),
            http::address_of_time(shared.address, start, shared.zone)});
    card.valid_until = shell.message(shared.locale, "share.valid_until", {{"time", card.times.back().words}});
    return card;
}

void write_file(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream file {path, std::ios::binary};
    file << bytes;
    file.close();
    if (!file) throw std::runtime_error {"cannot write " + path.string()};
}

std::string snippet(const app::Shell& shell, const Shared& shared)
{
    const auto words = shell.message(shared.locale, "page.title.times", {{"title", shared.calendar.calendar.name}});
    return fmt::format("<script type=\"module\" async src=\"{0}/embed.js\"></script>\n"
                       "<kalends-booking calendar=\"{1}\"><a href=\"{2}\">{3}</a></kalends-booking>\n",
        core::escape_html(shared.origin), shared.calendar.calendar.slug, core::escape_html(shared.address),
        core::escape_html(words));
}

}   // namespace

int share_calendar(const ShareOptions& options, std::ostream& out, std::ostream& err)
try {
    const program::Environment environment;
    const auto database = program::open_database_read_only(options.database);
    const auto shell = environment.shell_on(*database);
    const auto shared = find_shared(options, shell);
    const std::filesystem::path folder {options.folder.empty() ? "share-" + options.calendar : options.folder};
    std::filesystem::create_directories(folder);
    const auto in_code = http::address_in_code(shared.address);
    const auto code = formats::qr_code(in_code);
    const auto card = to_mail_card(shell, shared, options.times);
    const std::pair<std::string, std::string> files[]
        = {{"qr.svg", formats::qr_svg(code, in_code)}, {"qr.png", formats::qr_png(code, http::pixels_per_module)},
            {"mail-card.html", formats::mail_card_html(card)}, {"mail-card.txt", formats::mail_card_text(card)}};
    program::print(out, "{}\n\n{}\n", shared.address, snippet(shell, shared));
    for (const auto& [name, bytes] : files) {
        write_file(folder / name, bytes);
        program::print(out, "{}\n", (folder / name).string());
    }
    return 0;
} catch (const Mistake& mistake) {
    program::print(err, "{}\n", mistake.what());
    return 1;
}

void add_share(program::Command& root)
{
    auto command = root.add_command("share", "Make a calendar known: its address, QR code, and free times for a mail");
    command.footer(
        "Prints the address of the calendar and the lines with which a page of yours shows it, and writes "
        "qr.svg, qr.png,\nmail-card.html and mail-card.txt. Sites that show it in a frame are listed in the business "
        "file (embed_sites).");
    auto options = std::make_shared<ShareOptions>();
    command.add_option("calendar", options->calendar, "The slug of the calendar").required();
    command.add_option("--business", options->business, "The slug of the business; absent: the only one");
    command.add_option("--times", options->times, "How many free times the mail offers")
        .shows_default()
        .in_range(1, most_times);
    command.add_option("--zone", options->zone, "The time zone of these times; absent: the business's");
    command.add_option("--locale", options->locale, "The language, such as pt-br; absent: the business's");
    command.add_option("--origin", options->origin,
        "Where visitors reach the business, such as https://book.example; absent: its first host");
    command.add_option("--out", options->folder, "The folder to write to; absent: share-CALENDAR").value_name("FOLDER");
    program::add_database_option(command, options->database);
    command.run([options] { return share_calendar(*options, std::cout, std::cerr); });
}

}   // namespace cli
