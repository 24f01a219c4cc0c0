#include "http/front_end/assets.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "http/front_end/embedded.hpp"
#include "http/message/etag.hpp"

namespace http {

namespace {

constexpr std::string_view manifests = ".vite/", for_server = "render/", embed_script = "embed.js";

std::string_view content_type_of(std::string_view path)
{
    static constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".avif", "image/avif"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".html", "text/html; charset=utf-8"},
        {".yaml", "application/yaml"},
    };
    for (const auto& [extension, type] : types)
        if (path.ends_with(extension)) return type;
    return "application/octet-stream";
}

// Whether a name contains a hash of the content, such as "name-Bx3kQz1a.js".
bool has_hashed_name(std::string_view path)
{
    constexpr std::size_t hash_length = 8;
    const auto stem = path.substr(0, path.rfind('.'));   // "services.module-BuScKz0R" of "….js".
    if (stem.size() <= hash_length + 1 || stem[stem.size() - hash_length - 1] != '-') return false;
    for (const auto letter : stem.substr(stem.size() - hash_length))
        if (!std::isalnum(static_cast<unsigned char>(letter)) && letter != '_' && letter != '-') return false;
    return true;
}

constexpr std::string_view unchanging = "public, max-age=31536000, immutable";
// Pages of other sites name it, so its address stays the same. A browser that has it uses it at once, and asks for the
// present one meanwhile if an hour has passed.
constexpr std::string_view stable_script = "public, max-age=3600, stale-while-revalidate=86400";

// The address of a file for browsers: files under assets/, the script for pages that embed ours, and the contracts
// with their pages (web/tools/contract/build.ts).
std::string address_of(std::string_view path)
{
    if (path == "api/index.html") return "/api";
    if (path == "api/write.html") return "/api/write";
    if (path == "api/openapi.yaml" || path == "api/write.yaml" || path == embed_script || path.starts_with("assets/"))
        return '/' + std::string {path};
    return {};
}

// The policy of a document that may not run scripts.
constexpr auto document_policy = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; "
                                 "form-action 'none'; frame-ancestors 'none'";

}   // namespace

Assets::Assets(std::vector<File> files)
{
    for (auto& [path, content] : files) {
        if (path.starts_with(manifests)) entries_.merge(api::read_manifest(content));
        if (path.starts_with(for_server)) texts_.emplace(path, content);
        const bool is_brotli = path.ends_with(".br"), is_gzip = path.ends_with(".gz");
        const auto name = path.substr(0, path.size() - (is_brotli || is_gzip ? 3 : 0));
        const auto address = address_of(name);
        if (address.empty()) continue;
        auto& asset = assets_[address];
        auto& form = is_brotli ? asset.forms.brotli : is_gzip ? asset.forms.gzip : asset.forms.plain;
        form.etag = etag_of(content, is_brotli ? "-br" : is_gzip ? "-gz" : "");
        form.body = std::make_shared<const std::string>(std::move(content));
        asset.content_type = content_type_of(name);
        asset.keeping = name == embed_script ? stable_script : has_hashed_name(name) ? unchanging : "no-cache";
        asset.is_for_other_sites = name == embed_script;
    }
    std::erase_if(assets_, [](const auto& entry) { return !entry.second.forms.plain.body; });
}

std::string_view Assets::text(std::string_view path) const
{
    const auto found = texts_.find(path);
    return found == texts_.end() ? std::string_view {} : std::string_view {found->second};
}

std::optional<Response> Assets::find(const Request& request) const
{
    const std::string_view target = request.target;
    if (request.verb != "GET" && request.verb != "HEAD") return {};
    const auto found = assets_.find(target.substr(0, target.find('?')));
    if (found == assets_.end()) return {};
    return respond(request, found->second);
}

Response Assets::respond(const Request& request, const Asset& asset)
{
    Response response {.content_type = std::string {asset.content_type}, .route = "asset"};
    add_form(request, asset.forms, response);
    if (asset.content_type.starts_with("text/html"))
        response.headers.emplace_back("Content-Security-Policy", document_policy);
    response.headers.emplace_back("Cache-Control", asset.keeping);
    if (asset.content_type.starts_with("text/html")) return response;
    // A page in a frame of a page that isolates itself may load what says so, and its workers must say so too.
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    response.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
    if (asset.is_for_other_sites) response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    return response;
}

std::optional<AssetEntry> Assets::entry(const std::string& source) const
{
    const auto found = entries_.find(source);
    if (found == entries_.end()) return {};
    return found->second;
}

std::vector<Assets::File> embedded_files()
{
    std::vector<Assets::File> files;
    for (const auto& [path, content] : embedded())
        files.push_back({std::string {path}, std::string {content}});
    return files;
}

std::vector<Assets::File> files_of(const std::string& folder)
{
    std::vector<Assets::File> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator {folder}) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in {entry.path(), std::ios::binary};
        in.exceptions(std::ios::badbit);
        files.push_back({entry.path().lexically_relative(folder).generic_string(),
            {std::istreambuf_iterator<char> {in}, std::istreambuf_iterator<char> {}}});
    }
    return files;
}

}   // namespace http
