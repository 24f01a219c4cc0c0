#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/manifest.hpp"
#include "http/message/message.hpp"

namespace http {

using AssetEntry = api::ManifestEntry;

// The built front end (build/web): files under /assets/ and the contract's under /api, with their precompressed
// siblings, the manifests that say which of them an entry needs, and what the server itself needs to draw pages.
// Immutable, so threads share it freely.
class Assets {
public:
    struct File {
        std::string path;   // Below build/web: "assets/main-Bx3kQz1a.js.br".
        std::string content;
    };

    explicit Assets(std::vector<File> files);

    // The answer to GET or HEAD of a file under /assets/, of the contract (/api/openapi.yaml) and of its page (/api);
    // nothing for any other request and for unknown files.
    std::optional<Response> find(const Request&) const;

    // By its source, as in "web/widget/main.tsx"; nothing when no manifest has it.
    std::optional<AssetEntry> entry(const std::string& source) const;

    // What is for the server and not for browsers, as in "render/loader.js"; empty where there is none.
    std::string_view text(std::string_view path) const;

private:
    struct Variant {
        std::shared_ptr<const std::string> content;   // Null when there is none in this encoding.
        std::string etag;
    };

    struct Asset {
        std::string_view content_type;
        bool is_immutable = false;   // Its name holds a hash of its content.
        Variant plain, gzip, brotli;
    };

    static Response respond(const Request&, const Asset&);

    std::map<std::string, Asset, std::less<>> assets_;   // By address.
    std::map<std::string, AssetEntry> entries_;
    std::map<std::string, std::string, std::less<>> texts_;   // By path.
};

// The files built into the program; none when it was built without a front end.
std::vector<Assets::File> embedded_files();

// Those of a folder in the form of build/web, for development. Throws std::filesystem::filesystem_error.
std::vector<Assets::File> files_of(const std::filesystem::path& folder);

}   // namespace http
