#pragma once

#include "formats/letters/letters.hpp"
#include "program/locales.hpp"
#include "test/formats/letters/letter_fixture.hpp"

// All texts, as the program reads them.
inline const formats::Messages& all_messages()
{
    static const formats::Messages all {program::read_locales()};
    return all;
}

// The letter of a fixture, as the program writes it.
inline domain::Letter compose(const LetterFixture& fixture)
{
    return formats::compose_letter(
        {all_messages(), [](std::string_view name) { return tzdata().find(name); }, "no-reply@kalends.example"},
        fixture.facts());
}
