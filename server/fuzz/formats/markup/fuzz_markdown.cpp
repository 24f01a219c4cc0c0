// Whatever a Markdown file says, it is read within bounded work, and what is made of it is a body that content can have
// and that is read again as the same.

#include <cstdint>
#include <string>

#include "core/ensure.hpp"
#include "files/site/to_site_body.hpp"
#include "formats/markup/front_matter.hpp"
#include "formats/markup/markdown.hpp"
#include "test/files/site/body_picture.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text {reinterpret_cast<const char*>(data), size};
    const auto [front, problem] = formats::read_front_matter(text);
    core::ensure(problem.has_value() || front.body.size() <= text.size(), "the body is a part of the file");
    const auto body = files::to_site_body(formats::read_markdown(problem ? std::string_view {text} : front.body),
        {[](std::string_view address) { return std::string {address}; },
            [](std::string_view address) -> std::optional<std::string> { return std::string {address}; }});
    core::ensure(test::wrong_with(body.blocks).empty(), "content can have it");
    return 0;
}
