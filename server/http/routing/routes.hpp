#pragma once

#include <span>
#include <variant>
#include <vector>

#include "api/console.gen.hpp"
#include "api/wire.gen.hpp"
#include "http/routing/page_request.hpp"

namespace http {

// An operation of openapi.yaml, with what its {placeholders} matched and the query.
struct OperationRequest {
    api::Operation operation;
    api::NamedTexts parameters;
};

// The same of console.yaml.
struct ConsoleRequest {
    api::ConsoleOperation operation;
    api::NamedTexts parameters;
};

// Why an address gets a 404. The page is told which of the exact texts it has to show.
enum class MissingBecause { unmatched, route_validation, favicon };

struct Missing {
    MissingBecause because;
    bool is_api = false;     // Answered with a Refusal instead of a page.
    PageRequest page = {};   // For the page's language and message.
};

// An address of the site, of which only the database knows what is there: the home page, a page, a post …
struct SiteRequest {
    PageRequest page;                    // For its language, query and messages.
    std::vector<std::string> segments;   // Without language and preview.
    bool has_trailing_slash = false;
    std::string preview;   // The secret of a preview, or empty.
};

// A picture of the site (http/pictures/media.hpp).
struct PictureRequest { };

struct WrongVerb {
    std::string allow;   // "GET, HEAD".
};

struct Malformed { };

struct Liveness { };    // /livez
struct Readiness { };   // /readyz
// The pages of the console: the same document for each, in which the browser's half finds the screen.
struct ConsolePageRequest { };

struct ContractRequest { };   // /api, /api/write and their .yaml, files of the front end.

using Route = std::variant<OperationRequest, ConsoleRequest, PageRequest, SiteRequest, PictureRequest, Liveness,
    Readiness, ContractRequest, ConsolePageRequest, WrongVerb, Missing, Malformed>;

// Finds what a request is for.
class Routes {
public:
    // Where an address leads.
    struct Entry {
        std::vector<std::string_view> segments;   // As in the pattern.
        std::string_view verb;
        std::variant<api::Operation, api::ConsoleOperation, const WidgetPage*, Liveness, Readiness, ContractRequest,
            ConsolePageRequest>
            meaning;
    };

    // The operations of the contract and these pages, which have to live as long.
    explicit Routes(std::span<const WidgetPage>);

    // A segment that is spelled out goes before a {placeholder}. HEAD goes where GET goes.
    //
    // An address that is written as no link of ours is ("//", "/./", an escaped slash, a broken escape, a control
    // character, bytes that are not UTF-8) names nothing: cleaning it up here would let a proxy in front and this
    // server disagree about what was asked for. Where it is an id or a slug that is written so, the route's own
    // validation fails; an empty segment is none. One of the API that is no URL is malformed.
    Route match(std::string_view verb, std::string_view target) const;

private:
    std::vector<Entry> table_;
};

// The name of an operation or page in the log, where no address stands: it may contain a secret.
std::string_view route_name(const Route&);

// Whether the address contains a secret: as the contract says of an operation's parameters (x-secret), and the table of
// pages of a page.
bool has_secret_address(const Route&);

}   // namespace http
