#include "domain/forms/validation.hpp"
#include "test/domain/forms/form_maker.hpp"
#include "test/support/property.hpp"

namespace {

test::FormMaker random_maker()
{
    return test::FormMaker {[](int from, int to) { return *rc::gen::inRange(from, to + 1); }};
}

}   // namespace

TEST_CASE("whatever a form says and a visitor answers, only what is asked counts", "[domain][forms][property]")
{
    test::check_property([] {
        auto maker = random_maker();
        const auto form = maker.sound_form();
        RC_ASSERT(domain::validation_problems(form).empty());
        RC_ASSERT(test::broken_promise_of_sound(form, maker.answers(form)) == "");
    });
}

TEST_CASE("a form that contradicts itself has an end too", "[domain][forms][property]")
{
    test::check_property([] {
        auto maker = random_maker();
        const auto form = maker.wild_form();
        RC_ASSERT(test::broken_promise(form, maker.answers(form)) == "");
    });
}
