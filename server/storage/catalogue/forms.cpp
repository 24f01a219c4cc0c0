#include "storage/catalogue/forms.hpp"

#include <map>

#include "core/ensure.hpp"
#include "storage/catalogue/form_rows.hpp"
#include "storage/catalogue/former_slugs.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

namespace {

// One reading: of one form, or of all where form_id is empty.
class FormReader {
public:
    FormReader(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
        : snapshot_ {snapshot}
        , business_id_ {business_id}
        , form_id_ {form_id}
    {
    }

    std::vector<domain::Form> read()
    {
        read_forms();
        if (forms_.empty()) return {};
        read_steps();
        read_questions();
        read_choices();
        read_rules();
        return std::move(forms_);
    }

private:
    void read_forms();
    void read_steps();
    void read_questions();
    void read_choices();
    void read_rules();
    void read_rule(const Rows&);
    Rows query(std::string_view sql) { return snapshot_.query(sql, business_id_, form_id_); }
    // What belongs to a form begins with the form's id.
    domain::Form& form_of(const Rows& rows)
    {
        const auto [form_id] = rows.first<std::string_view>();
        const auto place = places_.find(form_id);
        core::ensure(place != places_.end(), "a row belongs to a form that is there");
        return forms_.at(place->second);
    }

    struct RuleParts {
        std::vector<std::string> questions;
        std::vector<domain::FormCondition> conditions;
    };
    using RuleKey = std::pair<std::string, std::int64_t>;   // Form and position.

    Snapshot& snapshot_;
    std::string_view business_id_, form_id_;
    std::vector<domain::Form> forms_;
    std::map<std::string, std::size_t, std::less<>> places_;   // By id.
    std::map<RuleKey, RuleParts> parts_;
};

void FormReader::read_forms()
{
    static const auto sql = "SELECT id, " + form_columns.names() + R"( FROM forms
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR id = $2) ORDER BY position, slug)";
    auto rows = query(sql);
    while (rows.next()) {
        auto& form = forms_.emplace_back();
        rows.into(form.id, form_columns.of(form));
        places_[form.id] = forms_.size() - 1;
    }
}

void FormReader::read_steps()
{
    static const auto sql = "SELECT form_id, " + form_step_columns.names() + R"( FROM form_steps
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)";
    auto rows = query(sql);
    while (rows.next())
        rows.into(skipped, form_step_columns.of(form_of(rows).steps.emplace_back()));
}

void FormReader::read_questions()
{
    static const auto sql = "SELECT form_id, step, id, " + question_columns.names() + R"( FROM form_questions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)";
    auto rows = query(sql);
    while (rows.next()) {
        domain::Question one;
        std::size_t step = 0;
        rows.into(skipped, step, one.id, question_columns.of(one));
        form_of(rows).steps.at(step).questions.push_back(std::move(one));
    }
}

void FormReader::read_choices()
{
    std::map<std::pair<std::string, std::string>, std::vector<domain::QuestionChoice>> choices;
    static const auto sql = "SELECT form_id, question, " + choice_columns.names() + R"( FROM question_choices
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2)
            ORDER BY form_id, question, position)";
    auto rows = query(sql);
    while (rows.next()) {
        std::pair<std::string, std::string> key;   // Form and question.
        domain::QuestionChoice choice;
        rows.into(key.first, key.second, choice_columns.of(choice));
        choices[std::move(key)].push_back(std::move(choice));
    }
    for (auto& form : forms_)
        for (auto& step : form.steps)
            for (auto& question : step.questions)
                question.choices = std::move(choices[{form.id, question.slug}]);
}

void FormReader::read_rule(const Rows& rows)
{
    auto& form = form_of(rows);
    RuleKey key;
    std::string_view kind, outcome;
    domain::FormMatch when;
    std::string after, to, text, url;
    rows.into(key.first, key.second, kind, when.match, after, to, outcome, text, url);
    auto& parts = parts_[key];
    when.conditions = std::move(parts.conditions);
    if (kind == "jump")
        form.jumps.push_back({std::move(after), std::move(when), std::move(to)});
    else if (kind == "submit")
        form.submit_rules.push_back(
            {std::move(when), {stored_word<core::SubmitOutcome>(outcome), std::move(text), std::move(url)}});
    else
        form.rules.push_back({stored_word<core::RuleAction>(kind), std::move(parts.questions), std::move(when)});
}

void FormReader::read_rules()
{
    auto questions = query(R"(
            SELECT form_id, rule, question FROM form_rule_questions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, rule, position)");
    auto conditions = query(R"(
            SELECT form_id, rule, question, operator, value FROM form_conditions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, rule, position)");
    auto rules = query(R"(
            SELECT form_id, position, kind, match, after_step, to_step, outcome, text, url FROM form_rules
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)");
    while (questions.next()) {
        RuleKey key;
        std::string question;
        questions.into(key.first, key.second, question);
        parts_[std::move(key)].questions.push_back(std::move(question));
    }
    while (conditions.next()) {
        RuleKey key;
        domain::FormCondition condition;
        conditions.into(key.first, key.second, condition.question, condition.operator_, condition.value);
        parts_[std::move(key)].conditions.push_back(std::move(condition));
    }
    while (rules.next())
        read_rule(rules);
}

}   // namespace

std::vector<domain::Form> all_forms(Snapshot& snapshot, std::string_view business_id)
{
    return FormReader {snapshot, business_id, ""}.read();
}

std::optional<domain::Form> find_form(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
{
    if (form_id.empty()) return {};
    auto forms = FormReader {snapshot, business_id, form_id}.read();
    if (forms.empty() || !forms.front().active) return {};
    return std::move(forms.front());
}

std::optional<domain::Form> find_form_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view slug)
{
    std::string id;
    {
        static const auto sql
            = "SELECT id FROM forms WHERE business_id = $1 AND " + is_or_was_called(core::SetupEntry::form, "forms");
        auto rows = snapshot.query(sql, business_id, slug);
        if (!rows.next()) return {};
        id = rows.value<std::string>();
    }
    return find_form(snapshot, business_id, id);
}

}   // namespace storage
