#include "files/business/form_error_texts.hpp"

#include <algorithm>

namespace files {

using core::FieldCode;

namespace {

struct Words {
    FieldCode code;
    std::string_view object, field;   // Empty: any.
    std::string_view words;
};

constexpr std::string_view slug_words = "must be lower-case letters and digits, joined by single hyphens";

// The first matching row is used.
constexpr Words table[] = {
    {FieldCode::not_forward, "", "to", "must be a later step: a jump never leads back"},
    {FieldCode::not_forward, "", "question", "is asked, shown or hidden only after this has been decided"},
    {FieldCode::too_many, "", "steps", "must be one in a form; a survey may have several"},
    {FieldCode::not_asked, "", "jumps", "belong to surveys only"},
    {FieldCode::not_asked, "", "is_required", "cannot be true of a hidden question, which cannot be answered"},
    {FieldCode::not_asked, "questions", "", "does not belong to this kind of question"},
    {FieldCode::not_asked, "conditions", "", "does not belong to is_empty and is_filled"},
    {FieldCode::not_asked, "submit_rules", "url", "belongs to a redirect only"},
    {FieldCode::not_asked, "submit_rules", "text", "is of no use with a redirect"},
    {FieldCode::required, "questions", "choices", "is missing: this kind of question needs some"},
    {FieldCode::required, "questions", "consent_text", "is missing: a visitor must see what they agree to"},
    {FieldCode::required, "conditions", "value", "is missing: this operator compares with it"},
    {FieldCode::required, "submit_rules", "url", "is missing: a redirect needs it"},
    {FieldCode::invalid, "questions", "max", "must not be less than min"},
    {FieldCode::invalid, "conditions", "operator", "does not go with this kind of question"},
    {FieldCode::invalid, "conditions", "value",
        "must be what the question holds: a number, a day such as \"2027-03-01\", or \"true\" for consent"},
    {FieldCode::invalid, "submit_rules", "url",
        "must be a path of this site such as \"/thanks\", or an address that begins with https:// or http://"},
    {FieldCode::invalid, "", "to", slug_words},
    {FieldCode::invalid, "", "after", slug_words},
    {FieldCode::invalid, "", "question", slug_words},
    {FieldCode::invalid, "", "questions", slug_words},
    {FieldCode::not_found, "conditions", "value", "is no choice of the question"},
    {FieldCode::not_found, "", "question", "is no question of this form"},
    {FieldCode::not_found, "", "questions", "is no question of this form"},
    {FieldCode::not_found, "", "after", "is no step of this survey"},
    {FieldCode::not_found, "", "to", "is no step of this survey"},
};

// "conditions" of "forms[0].rules[1].conditions[0]".
std::string_view last_name(std::string_view path)
{
    path = path.substr(path.rfind('.') + 1);
    return path.substr(0, path.find('['));
}

}   // namespace

std::string_view words_in_forms(const core::FieldError& error)
{
    const std::string_view path = error.path;
    if (!path.starts_with("forms[")) return {};
    const auto dot = path.rfind('.');
    const auto object = dot == path.npos ? std::string_view {} : last_name(path.substr(0, dot));
    const auto fits = [](std::string_view wanted, std::string_view name) { return wanted.empty() || wanted == name; };
    const auto found = std::ranges::find_if(table, [&](const Words& words) {
        return words.code == error.code && fits(words.object, object) && fits(words.field, last_name(path));
    });
    return found == std::end(table) ? std::string_view {} : found->words;
}

}   // namespace files
