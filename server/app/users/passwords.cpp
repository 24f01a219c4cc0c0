#include "app/users/passwords.hpp"

namespace app {

using core::ErrorCode;
using core::Result;

namespace {

core::Refusal refuse_for_now() { return {ErrorCode::too_many_attempts, {}, 1}; }

}   // namespace

Result<void> check_new_password(std::string_view password, const domain::PasswordOwner& owner)
{
    if (const auto problem = domain::find_password_problem(password, owner))
        return core::refuse_field("password", *problem);
    return {};
}

Result<std::string> hash_new_password(
    const Shell& shell, std::string_view client, std::string_view password, const domain::PasswordOwner& owner)
{
    TRY(check_new_password(password, owner));
    const auto turn = shell.password_turns->take(std::string {client});
    if (!turn) return core::refuse(refuse_for_now());
    return shell.hash_password(password);
}

Result<bool> is_password(const Shell& shell, std::string_view client, std::string_view hash, std::string_view password)
{
    const auto turn = shell.password_turns->take(std::string {client});
    if (!turn) return core::refuse(refuse_for_now());
    return shell.is_password(hash, password);
}

}   // namespace app
