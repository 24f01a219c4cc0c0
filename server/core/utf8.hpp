#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

// UTF-8 (RFC 3629). Well-formed text has no overlong forms, no surrogates and nothing beyond U+10FFFF.

// The number of bytes of the first character of a text; 0 if the text is empty or does not begin with a well-formed
// one.
std::size_t character_length(std::string_view bytes);

bool is_utf8(std::string_view bytes);

// Appends a character by its number. Zero and what is no Unicode character become U+FFFD.
void append_character(std::string& text, char32_t code);

// Replaces what is malformed, byte by byte, and zero characters by U+FFFD.
std::string to_valid_utf8(std::string_view bytes);

// The functions below expect well-formed text.

// The number of the one character that this is; of a byte that is none, the byte.
char32_t code_of(std::string_view character);

std::size_t count_characters(std::string_view utf8);

// The longest beginning of a text that has at most so many bytes and ends between two characters.
std::string_view first_bytes(std::string_view utf8, std::size_t most_bytes);

// The first characters of a text, at most so many.
std::string_view first_characters(std::string_view utf8, std::size_t most_characters);

}   // namespace core
