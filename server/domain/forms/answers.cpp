#include "domain/forms/answers.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "core/text.hpp"
#include "core/text_forms.hpp"
#include "core/utf8.hpp"

namespace domain {

using core::FieldCode;

namespace {

constexpr std::int64_t best_rating = 5;   // The default if the question sets none.
constexpr std::int64_t millionths = 1'000'000;

std::string_view trimmed(std::string_view text)
{
    const auto white = " \t\r\n";
    const auto first = text.find_first_not_of(white);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(white) - first + 1);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool are_digits(std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); }

std::int64_t number_of(std::string_view digits)
{
    std::int64_t number = 0;
    for (const char digit : digits)
        number = number * 10 + (digit - '0');
    return number;
}

std::size_t longest(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::paragraph: return 5000;
    case QuestionKind::email: return 254;
    case QuestionKind::phone: return 32;
    default: return 500;
    }
}

std::optional<FieldCode> mistake_in_number(const Question& question, const std::string& text)
{
    const auto number = parse_millionths(text);
    if (!number) return FieldCode::invalid;
    if (question.min && *number < *question.min * millionths) return FieldCode::too_small;
    if (question.max && *number > *question.max * millionths) return FieldCode::too_large;
    return {};
}

std::optional<FieldCode> mistake_in_rating(const Question& question, const std::string& text)
{
    if (text.size() > 3 || !are_digits(text)) return FieldCode::invalid;
    if (number_of(text) < 1) return FieldCode::too_small;
    if (number_of(text) > question.max.value_or(best_rating)) return FieldCode::too_large;
    return {};
}

std::optional<FieldCode> mistake_in_text(const Question& question, const std::string& text)
{
    const auto lines = question.kind == QuestionKind::paragraph ? core::Lines::several : core::Lines::one;
    if (core::count_characters(text) > longest(question.kind)) return FieldCode::too_long;
    if (!core::is_printable(text, lines)) return FieldCode::invalid;
    const auto valid_if = [](bool is_valid) { return is_valid ? std::nullopt : std::optional {FieldCode::invalid}; };
    switch (question.kind) {
    case QuestionKind::email: return valid_if(core::is_email(text));
    case QuestionKind::phone: return valid_if(core::is_phone(text));
    case QuestionKind::date: return valid_if(is_day(text));
    case QuestionKind::consent: return valid_if(text == "true");
    case QuestionKind::number: return mistake_in_number(question, text);
    case QuestionKind::rating: return mistake_in_rating(question, text);
    default: return {};
    }
}

std::optional<FieldCode> mistake_in_choices(const Question& question, const std::vector<std::string>& choices)
{
    const auto count = static_cast<std::int64_t>(choices.size());
    const auto is_known = [&](const std::string& slug) {
        return std::ranges::find(question.choices, slug, &QuestionChoice::slug) != question.choices.end();
    };
    if (!std::ranges::all_of(choices, is_known)) return FieldCode::not_found;
    if (std::set<std::string>(choices.begin(), choices.end()).size() != choices.size()) return FieldCode::not_unique;
    if (question.kind == QuestionKind::single_choice)
        return count > 1 ? std::optional {FieldCode::too_many} : std::nullopt;
    if (question.min && count < *question.min) return FieldCode::too_few;
    if (question.max && count > *question.max) return FieldCode::too_many;
    return {};
}

// Negative, zero or positive if the answer is less than, equal to or greater than the value; nullopt if they are not
// comparable.
std::optional<int> compared(QuestionKind kind, const std::string& text, const std::string& value)
{
    if (kind == QuestionKind::date) {
        if (!is_day(text) || !is_day(value)) return {};
        return text.compare(value);
    }
    if (kind != QuestionKind::number && kind != QuestionKind::rating) return {};
    const auto number = parse_millionths(text);
    const auto other = parse_millionths(value);
    if (!number || !other) return {};
    return *number < *other ? -1 : *number > *other;
}

bool is_same(const Question& question, const FormAnswer& tidy, const std::string& value)
{
    switch (question.kind) {
    case QuestionKind::single_choice:
    case QuestionKind::several_choices: return tidy.choices.size() == 1 && tidy.choices.front() == value;
    case QuestionKind::number:
    case QuestionKind::rating:
    case QuestionKind::date: return compared(question.kind, tidy.text, value) == 0;
    default: return !tidy.text.empty() && core::is_same_word(tidy.text, value);
    }
}

bool contains(const Question& question, const FormAnswer& tidy, const std::string& value)
{
    switch (question.kind) {
    case QuestionKind::single_choice:
    case QuestionKind::several_choices: return std::ranges::find(tidy.choices, value) != tidy.choices.end();
    case QuestionKind::number:
    case QuestionKind::rating:
    case QuestionKind::date:
    case QuestionKind::consent: return false;
    default: return !tidy.text.empty() && core::to_lower(tidy.text).contains(core::to_lower(value));
    }
}

}   // namespace

bool has_choices(QuestionKind kind)
{
    return kind == QuestionKind::single_choice || kind == QuestionKind::several_choices;
}

FormAnswer to_tidy(const Question& question, const FormAnswer* answer)
{
    FormAnswer tidy {question.slug};
    if (answer) {
        tidy.text = trimmed(answer->text);
        tidy.choices = answer->choices;
    }
    if (question.kind == QuestionKind::consent && tidy.text == "false") tidy.text.clear();
    if (question.kind == QuestionKind::hidden && tidy.text.empty()) tidy.text = trimmed(question.value);
    return tidy;
}

bool is_empty(const FormAnswer& tidy) { return tidy.text.empty() && tidy.choices.empty(); }

std::optional<core::FieldCode> mistake_in(const Question& question, const FormAnswer& tidy)
{
    const bool is_chosen = has_choices(question.kind);
    if (is_chosen ? !tidy.text.empty() : !tidy.choices.empty()) return FieldCode::invalid;
    if (is_empty(tidy)) {
        if (!question.is_required) return {};
        return question.kind == QuestionKind::several_choices ? FieldCode::nothing_chosen : FieldCode::required;
    }
    return is_chosen ? mistake_in_choices(question, tidy.choices) : mistake_in_text(question, tidy.text);
}

bool holds(const FormCondition& condition, const Question& question, const FormAnswer& tidy)
{
    const auto order = [&] { return compared(question.kind, tidy.text, condition.value); };
    switch (condition.operator_) {
    case ConditionOperator::is: return is_same(question, tidy, condition.value);
    case ConditionOperator::is_not: return !is_same(question, tidy, condition.value);
    case ConditionOperator::contains: return contains(question, tidy, condition.value);
    case ConditionOperator::is_empty: return is_empty(tidy);
    case ConditionOperator::is_filled: return !is_empty(tidy);
    case ConditionOperator::less: return order().value_or(0) < 0;
    case ConditionOperator::greater: return order().value_or(0) > 0;
    }
    return false;
}

std::optional<std::int64_t> parse_millionths(std::string_view text)
{
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const auto point = text.find('.');
    const auto whole = text.substr(0, point);
    auto part = point == text.npos ? std::string {"0"} : std::string {text.substr(point + 1)};
    if (whole.size() > 9 || part.size() > 6 || !are_digits(whole) || !are_digits(part)) return {};
    part.resize(6, '0');
    const auto size = number_of(whole) * millionths + number_of(part);
    return is_negative ? -size : size;
}

bool is_day(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto year = text.substr(0, 4), month = text.substr(5, 2), day = text.substr(8, 2);
    if (!are_digits(year) || !are_digits(month) || !are_digits(day)) return false;
    if (number_of(year) < 1900 || number_of(year) > 2199) return false;
    return std::chrono::year_month_day {std::chrono::year {static_cast<int>(number_of(year))},
        std::chrono::month {static_cast<unsigned>(number_of(month))},
        std::chrono::day {static_cast<unsigned>(number_of(day))}}
        .ok();
}

}   // namespace domain
