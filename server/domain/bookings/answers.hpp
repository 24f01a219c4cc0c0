#pragma once

#include "domain/bookings/request.hpp"

namespace domain {

// The answers to one form of a booking's services. Services with the same form share one entry.
struct BookingAnswers {
    const Form* form;                  // Points into the facts.
    std::vector<FormAnswer> answers;   // The answers to store.
};

// The visitor must have passed check_visitor.
std::vector<BookingAnswers> answers_of(const BookingFacts&, const Visitor&);

// All errors in the visitor's answers, with paths "answers.<slug of the question>".
std::vector<core::FieldError> check_answers(const BookingFacts&, const std::vector<FormAnswer>&);

}   // namespace domain
