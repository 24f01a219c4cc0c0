#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// What the forms of a booking's services come to. Several services with the same form ask it once.
struct BookingAnswers {
    const Form* form;                  // Of the facts.
    std::vector<FormAnswer> answers;   // To be kept.
};

// The visitor was checked.
std::vector<BookingAnswers> answers_of(const BookingFacts&, const Visitor&);

// All that is wrong with the visitor's answers, as "answers.<slug of the question>".
std::vector<core::FieldError> check_answers(const BookingFacts&, const std::vector<FormAnswer>&);

}   // namespace domain
