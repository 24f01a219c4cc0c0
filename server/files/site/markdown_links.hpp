#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace files {

// The addresses of links and pictures in the Markdown of posts.

// The name of a picture in media/. Posts refer to it by its path: "../media/team/anna.jpg", "media/team/anna.jpg" or
// "team/anna.jpg", with "%20" for blanks or as it is. Nothing for a picture of another site.
std::optional<std::string> to_media(std::string_view address);

// Puts addresses of pictures that have blanks between < and >, as Markdown wants them: what authors write is
// "![Anna](../media/Anna at work.jpg)". Listings stay as they are.
std::string with_angle_brackets(std::string_view markdown);

// The line in `text`, from `first_line` on, of a link or picture with this address; nothing if it is not written there
// in this way.
std::optional<std::size_t> line_of_link(std::string_view text, std::size_t first_line, std::string_view address);

// The same of a picture by its name in media/; `first_line` if it is not found.
std::size_t line_of_picture(std::string_view text, std::size_t first_line, std::string_view media);

}   // namespace files
