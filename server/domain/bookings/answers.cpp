#include "domain/bookings/answers.hpp"

#include <algorithm>

namespace domain {

namespace {

std::vector<const Form*> forms_of(const BookingFacts& facts)
{
    std::vector<const Form*> forms;
    for (const auto& item : facts.items) {
        const auto* form = item.service.form.get();
        if (form && std::ranges::find(forms, form->id, &Form::id) == forms.end()) forms.push_back(form);
    }
    return forms;
}

}   // namespace

std::vector<BookingAnswers> answers_of(const BookingFacts& facts, const Visitor& visitor)
{
    std::vector<BookingAnswers> all;
    for (const auto* form : forms_of(facts))
        all.push_back({form, answer_form(*form, visitor.answers).answers});
    return all;
}

std::vector<core::FieldError> check_answers(const BookingFacts& facts, const std::vector<FormAnswer>& answers)
{
    const auto forms = forms_of(facts);
    std::vector<core::FieldError> errors;
    for (const auto* form : forms)
        for (auto& mistake : answer_form(*form, answers).mistakes)
            errors.push_back(std::move(mistake));
    for (auto& stray : stray_answers(forms, answers))
        errors.push_back(std::move(stray));
    for (auto& error : errors)
        error.path = "answers." + error.path;
    return errors;
}

}   // namespace domain
