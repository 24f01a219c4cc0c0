// Whatever HTML another site has, what is made of it is a body that content can have and that is read again as the
// same. The first byte says what the ends of lines mean.

#include <cstdint>
#include <string>

#include "core/ensure.hpp"
#include "files/site/to_site_body.hpp"
#include "formats/markup/html_text.hpp"
#include "test/files/site/body_picture.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const auto lines = data[0] % 2 == 0 ? formats::HtmlLines::spaces : formats::HtmlLines::paragraphs;
    const auto read = formats::read_html({reinterpret_cast<const char*>(data) + 1, size - 1}, lines);
    const auto body = files::to_site_body(read.text,
        {[](std::string_view address) { return std::string {address}; },
            [](std::string_view address) -> std::optional<std::string> { return std::string {address}; }});
    core::ensure(test::wrong_with(body.blocks).empty(), "content can have it");
    return 0;
}
