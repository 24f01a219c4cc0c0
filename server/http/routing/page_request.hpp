#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>

#include "api/wire.gen.hpp"
#include "http/message/message.hpp"

namespace http {

struct Context;
struct PageDraft;
struct PageRequest;

// Whether an address contains a secret of one visitor. Where nothing is said, it does.
enum class Secrecy { secret, open };

// Writes a file or a page that is the same for every visitor, and that clients may keep.
using WriteFile = Response (*)(Context&, const PageRequest&, const Request&);

// Which pages may show this one in a frame. Where nothing is said, none.
enum class Framing {
    nowhere,
    on_listed_sites,   // Those of the business's hosts and its `embed_sites`.
    everywhere,
};

// Completes the payload that every page has. Refuses if the address names nothing known, or a link has expired.
using MakePayload = core::Result<api::PagePayload> (*)(Context&, const PageRequest&, api::PagePayload);

// Fills in what a page shows to every visitor alike: what it makes of the path and the database is kept and sent to
// others (http/widget/kept_pages.hpp). Refuses if the path names nothing known.
using ChooseForAll = core::Result<void> (*)(PageDraft&);

// Writes a page that needs no front end.
using WritePage = Response (*)(Context&, const PageRequest&, core::Locale);

// A message that a page has instead of "error." and the code of its refusal.
struct PageMessage {
    core::ErrorCode code;
    std::string_view key;
};

// A page of the widget: a row of the table in http/widget/page_table.hpp.
struct WidgetPage {
    // Its addresses; empty ones do not count. The first is the page's name in the log. "{name}" is a placeholder for a
    // segment; "{name*}", the last one, takes all further segments, and with a word before it those after the word.
    std::array<std::string_view, 3> patterns;
    Secrecy address;
    std::optional<PageMessage> message;
    std::variant<ChooseForAll, MakePayload, WritePage, WriteFile> make;
    Framing framing = Framing::nowhere;   // Of the page itself; its errors are shown in no frame.
};

// What the address says of a page.
struct PageRequest {
    const WidgetPage* page = nullptr;     // Null if the address is none of the widget's.
    std::optional<core::Locale> locale;   // The address's prefix, as in /de/widget/….
    std::string path;                     // The whole path, decoded, for messages.
    api::NamedTexts parameters;           // Of path and query, decoded.
    std::size_t path_parameters = 0;      // So many of them, the first ones, are of the path.
};

// A parameter of the address, or an empty text.
std::string parameter(const PageRequest&, std::string_view name);

}   // namespace http
