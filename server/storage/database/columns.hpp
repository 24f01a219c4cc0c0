#pragma once

#include <array>
#include <string>
#include <tuple>
#include <vector>

#include "storage/database/database.hpp"

namespace storage {

// One list of columns for each stored type: what SELECT, INSERT and UPDATE name, what is read and what is bound follow
// from it, so that no column is known by its place.
//
//   constexpr auto guest_columns = columns<domain::Guest>("booking_guests",
//       column("name", &domain::Guest::name), column("email", &domain::Guest::email));
//   static const auto sql = "SELECT " + guest_columns.names() + " FROM booking_guests WHERE …";
//   rows.into(guest_columns.of(guest));
//   static const Insert insert {guest_columns, {"booking_id", "position"}};
//   insert(transaction, guest, booking.id, position);
//
// Statements are put together once, as static texts.

// What a column takes part in.
enum class Use : unsigned { select = 1, insert = 2, update = 4 };
constexpr unsigned operator|(Use one, Use other) { return static_cast<unsigned>(one) | static_cast<unsigned>(other); }

// The member that a path leads to: of the object, then of that member, and so on.
template <class... Members> struct MemberPath {
    std::tuple<Members...> members;

    constexpr auto& operator()(auto& object) const
    {
        return std::apply([&](auto... rest) -> auto& { return follow(object, rest...); }, members);
    }

private:
    static constexpr auto& follow(auto& object) { return object; }
    static constexpr auto& follow(auto& object, auto member, auto... rest) { return follow(object.*member, rest...); }
};

template <class Path, bool EmptyIsNull> struct MemberAccess {
    Path path;

    constexpr decltype(auto) get(const auto& object) const
    {
        if constexpr (EmptyIsNull)
            return path(object).empty() ? std::nullopt : std::optional {std::string_view {path(object)}};
        else
            return path(object);
    }
    void read(const Rows& rows, int& column, auto& object) const { rows.read_next(column, path(object)); }
};

struct NoSetter { };

template <class Getter, class Setter> struct ComputedAccess {
    Getter getter;
    Setter setter;

    constexpr decltype(auto) get(const auto& object) const { return getter(object); }
    template <class Object> void read(const Rows& rows, int& column, Object& object) const
    {
        setter(object, rows.as<std::remove_cvref_t<std::invoke_result_t<Getter, const Object&>>>(column++));
    }
};

template <class Access, unsigned Uses> struct Column {
    static constexpr bool is_used_in(Use use) { return (Uses & static_cast<unsigned>(use)) != 0; }

    std::string_view name;
    Access access;
};

inline constexpr unsigned all_uses = (Use::select | Use::insert) | static_cast<unsigned>(Use::update);

// A member, or a member of a member: column("first_name", &Booking::contact, &Contact::first_name).
template <class... Members>
    requires(sizeof...(Members) > 0 && (std::is_member_object_pointer_v<Members> && ...))
consteval auto column(std::string_view name, Members... members)
{
    using Access = MemberAccess<MemberPath<Members...>, false>;
    return Column<Access, all_uses> {name, {{{members...}}}};
}

// A text that is null in the database where it is empty here.
template <class... Members> consteval auto column_or_null(std::string_view name, Members... members)
{
    using Access = MemberAccess<MemberPath<Members...>, true>;
    return Column<Access, all_uses> {name, {{{members...}}}};
}

// What is not a member as it is: getter(object) says what is bound, setter(object, value) takes such a value.
template <class Getter, class Setter>
    requires(!std::is_member_object_pointer_v<Getter>)
consteval auto column(std::string_view name, Getter getter, Setter setter)
{
    return Column<ComputedAccess<Getter, Setter>, all_uses> {name, {getter, setter}};
}

// What follows from the object and is never read.
template <class Getter> consteval auto written_column(std::string_view name, Getter getter)
{
    using Access = ComputedAccess<Getter, NoSetter>;
    return Column<Access, (Use::insert | Use::update)> {name, {getter, {}}};
}

// A column that stays as it was inserted.
template <class Access, unsigned Uses> consteval auto fixed(Column<Access, Uses> column)
{
    return Column<Access, (Uses & (Use::select | Use::insert))> {column.name, column.access};
}

template <class List, class Object> struct ListTarget {
    const List& list;
    Object& object;

    void read(const Rows& rows, int& column) const { list.read(rows, column, object); }
};

template <class Type, class... Columns> class ColumnList {
public:
    using type = Type;
    static constexpr std::size_t size = sizeof...(Columns);

    // Not compiled with a name that is empty or there twice.
    consteval ColumnList(std::string_view table, Columns... columns) : table_ {table}, columns_ {columns...}
    {
        const std::array<std::string_view, size> names {columns.name...};
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (names[i].empty() || names[i] == names[j]) throw "a column is named once";
    }

    constexpr std::string_view table() const { return table_; }
    constexpr const auto& all() const { return columns_; }

    // Those columns that take part, each handed to the function.
    template <Use use> constexpr void each(auto function) const
    {
        std::apply([&](const auto&... column) { (call_if<use>(function, column), ...); }, columns_);
    }

    // What SELECT names, in the order in which of() reads them: "name, email", or "guests.name, guests.email".
    std::string names(std::string_view alias = {}) const
    {
        std::string text;
        each<Use::select>([&](const auto& column) {
            if (!text.empty()) text += ", ";
            if (!alias.empty()) text.append(alias).append(".");
            text += column.name;
        });
        return text;
    }

    // For rows.into(): an object of this type, or of one that inherits it.
    template <std::derived_from<Type> Object> ListTarget<ColumnList, Object> of(Object& object) const
    {
        return {*this, object};
    }

    // The whole row.
    template <std::derived_from<Type> Object = Type> Object read(const Rows& rows) const
    {
        Object object {};
        rows.into(of(object));
        return object;
    }
    template <std::derived_from<Type> Object = Type> std::vector<Object> read_all(Rows rows) const
    {
        std::vector<Object> objects;
        while (rows.next())
            rows.into(of(objects.emplace_back()));
        return objects;
    }
    void read(const Rows& rows, int& next, std::derived_from<Type> auto& object) const
    {
        each<Use::select>([&](const auto& column) { column.access.read(rows, next, object); });
    }

    // Calls function(values…) with what is bound of those columns that take part.
    template <Use use> void with_values(const Type& object, auto function) const
    {
        const auto picked
            = std::apply([](const auto&... column) { return std::tuple_cat(pick<use>(column)...); }, columns_);
        std::apply([&](const auto&... column) { function(column.access.get(object)...); }, picked);
    }

private:
    template <Use use, class Column> static constexpr void call_if(auto& function, const Column& column)
    {
        if constexpr (Column::is_used_in(use)) function(column);
    }
    template <Use use, class Column> static constexpr auto pick(const Column& column)
    {
        if constexpr (Column::is_used_in(use))
            return std::tuple {column};
        else
            return std::tuple {};
    }

    std::string_view table_;
    std::tuple<Columns...> columns_;
};

template <class Type, class... Columns> consteval auto columns(std::string_view table, Columns... list)
{
    return ColumnList<Type, Columns...> {table, list...};
}

// The columns of a list and more, for a type that inherits the list's.
template <class Type, class Base, class... Before, class... Columns>
consteval auto columns(const ColumnList<Base, Before...>& base, Columns... list)
{
    static_assert(std::derived_from<Type, Base>);
    return std::apply(
        [&](auto... before) { return ColumnList<Type, Before..., Columns...> {base.table(), before..., list...}; },
        base.all());
}

// INSERT, UPDATE and "insert or else update". The values of `keys` are handed to the call, behind the object; in the
// text they come first: $1, $2, ….
using Names = std::initializer_list<std::string_view>;

std::string insert_text(std::string_view table, Names keys, const std::vector<std::string_view>& columns);
std::string update_text(std::string_view table, Names keys, const std::vector<std::string_view>& columns);
std::string conflict_text(Names conflict, const std::vector<std::string_view>& columns);

template <Use use, class List> std::vector<std::string_view> names_of(const List& list)
{
    std::vector<std::string_view> names;
    list.template each<use>([&](const auto& column) { names.push_back(column.name); });
    return names;
}

template <class List> class Insert {
public:
    Insert(const List& list, Names keys)
        : list_ {list}
        , sql_ {insert_text(list.table(), keys, names_of<Use::insert>(list))}
    {
    }
    // Where a row has the same values in the columns `conflict`, it gets this one's in all columns that are not fixed,
    // and in those of the keys that are named in `also`. `more`: what is set besides, as in "seq = things.seq + 1".
    Insert(const List& list, Names keys, Names conflict, Names also = {}, std::string_view more = {})
        : Insert {list, keys}
    {
        auto updated = names_of<Use::update>(list);
        updated.insert(updated.end(), also);
        sql_ += conflict_text(conflict, updated);
        if (!more.empty()) sql_.append(updated.empty() ? "" : ", ").append(more);
    }

    template <class... Keys>
    void operator()(Transaction& transaction, const typename List::type& object, const Keys&... keys) const
    {
        list_.template with_values<Use::insert>(
            object, [&](const auto&... values) { transaction.execute(sql_, keys..., values...); });
    }

private:
    const List& list_;
    std::string sql_;
};

template <class List> class Update {
public:
    // `also`: what is set beside the object's columns; its values follow those of the keys.
    Update(const List& list, Names keys, Names also = {}) : list_ {list}
    {
        auto updated = names_of<Use::update>(list);
        updated.insert(updated.begin(), also);
        sql_ = update_text(list.table(), keys, updated);
    }

    template <class... Keys>
    void operator()(Transaction& transaction, const typename List::type& object, const Keys&... keys) const
    {
        list_.template with_values<Use::update>(
            object, [&](const auto&... values) { transaction.execute(sql_, keys..., values...); });
    }

private:
    const List& list_;
    std::string sql_;
};

}   // namespace storage
