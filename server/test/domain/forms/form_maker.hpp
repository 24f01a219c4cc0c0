#pragma once

#include <functional>

#include "domain/forms/forms.hpp"

namespace test {

// Makes forms and answers from choices that its caller makes: a property test at random, a fuzzer from bytes.
class FormMaker {
public:
    using Pick = std::function<int(int from, int to)>;   // A number between the two, both included.

    explicit FormMaker(Pick pick) : pick_ {std::move(pick)} { }

    // Without contradictions, and no rule looks at a question that it or a later one may still hide.
    domain::Form sound_form();
    domain::Form wild_form();   // With any.

    // To its questions and to others; about half of them fit.
    std::vector<domain::FormAnswer> answers(const domain::Form&);

private:
    bool chance(int percent) { return pick_(1, 100) > 100 - percent; }
    std::string text();
    std::string value_for(const domain::Question&);
    domain::Question question(int number);
    domain::FormCondition condition(const domain::Question&);
    domain::FormMatch match(const domain::Form&, std::size_t last_step);
    void add_rules(domain::Form&);
    void add_jumps(domain::Form&);

    Pick pick_;
};

// What every form comes to, whatever is answered: its steps lead forward and end, only what is asked on them is told of
// and kept, and the same comes of it again. Empty, or what is wrong.
std::string broken_promise(const domain::Form&, const std::vector<domain::FormAnswer>&);

// The same for a sound form, in which moreover nothing depends on answers that are not asked for.
std::string broken_promise_of_sound(const domain::Form&, const std::vector<domain::FormAnswer>&);

}   // namespace test
