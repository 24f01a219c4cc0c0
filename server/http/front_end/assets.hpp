#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/manifest.hpp"
#include "http/message/encoded_forms.hpp"
#include "http/message/message.hpp"

namespace http {

using AssetEntry = api::ManifestEntry;

// The built front end (build/web): files under /assets/, /embed.js and the contract's under /api, with their
// precompressed variants, the manifests that list the files of each entry, and the files with which the server renders
// pages. Immutable, so threads share it freely.
class Assets {
public:
    struct File {
        std::string path;   // Below build/web: "assets/main-Bx3kQz1a.js.br".
        std::string content;
    };

    explicit Assets(std::vector<File> files);

    // The response to GET or HEAD of a file under /assets/, of /embed.js, of the contract (/api/openapi.yaml) and of
    // its page (/api); nothing for other requests and unknown files.
    std::optional<Response> find(const Request&) const;

    // The entry of a source file such as "web/widget/app/main.tsx"; nothing if no manifest has it.
    std::optional<AssetEntry> entry(const std::string& source) const;

    // A file for the server that browsers cannot load, such as "render/loader.js"; empty if there is none.
    std::string_view text(std::string_view path) const;

private:
    struct Asset {
        std::string_view content_type;
        std::string_view keeping;          // The header Cache-Control.
        bool is_for_other_sites = false;   // Their scripts may load it.
        EncodedForms forms;
    };

    static Response respond(const Request&, const Asset&);

    std::map<std::string, Asset, std::less<>> assets_;   // By address.
    std::map<std::string, AssetEntry> entries_;
    std::map<std::string, std::string, std::less<>> texts_;   // By path.
};

// The files embedded in the program; none if it was built without a front end.
std::vector<Assets::File> embedded_files();

// The files of a folder with the layout of build/web, for development. Throws std::filesystem::filesystem_error.
std::vector<Assets::File> files_of(const std::string& folder);

}   // namespace http
