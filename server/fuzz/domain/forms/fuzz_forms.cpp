// Any bytes as a form and answers to it. What comes of it keeps the promises that hold for every form, or those for
// sound ones. The first byte says how wild the form is.

#include <fuzzer/FuzzedDataProvider.h>

#include <cstdint>

#include "core/ensure.hpp"
#include "domain/forms/validation.hpp"
#include "test/domain/forms/form_maker.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    FuzzedDataProvider bytes {data, size};
    const bool is_wild = bytes.ConsumeIntegralInRange(0, 2) == 0;
    test::FormMaker maker {[&](int from, int to) { return bytes.ConsumeIntegralInRange(from, to); }};
    const auto form = is_wild ? maker.wild_form() : maker.sound_form();
    const bool is_sound = domain::validation_problems(form).empty();
    core::ensure(is_sound || is_wild, "a sound form is taken");
    const auto answers = maker.answers(form);
    const auto broken = is_sound ? test::broken_promise_of_sound(form, answers) : test::broken_promise(form, answers);
    core::ensure(broken.empty(), broken.c_str());
    return 0;
}
