// Operations that are declared and not built yet. Nothing of this is on main.
#include "http/console/operations.gen.hpp"
#include "http/console/page.hpp"

namespace http {

core::Result<Response> get_session(Context&, const Request&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> sign_out(Context&, const Request&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> sign_in_by_password(Context&, const Request&, const api::PasswordEntry&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> enter_code(Context&, const Request&, const api::CodeEntry&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> enter_recovery_code(Context&, const Request&, const api::RecoveryCodeEntry&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> confirm_session(const Access&, const Request&, const api::IdentityEntry&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> set_up_owner(Context&, const Request&, const api::SetUpOwner&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> get_sign_in_link(Context&, const Request&, const api::GetSignInLinkParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> accept_sign_in_link(Context&, const Request&, const api::AcceptSignInLinkParameters&, const api::AcceptSignInLink&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::Me> get_me(const Access&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::Me> change_me(const Access&, const api::ChangeMe&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::Me> change_password(const Access&, const api::ChangePassword&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::AuthenticatorSecret> start_authenticator(const Access&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Response> finish_authenticator(const Access&, const Request&, const api::CodeEntry&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::RecoveryCodes> make_recovery_codes(const Access&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::UserSessions> list_my_sessions(const Access&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::UserSessions> end_my_session(const Access&, const api::EndMySessionParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::Users> list_users(const Access&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::IssuedLink> invite_user(const Access&, const api::InviteUser&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::User> change_user(const Access&, const api::ChangeUserParameters&, const api::ChangeUser&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::IssuedLink> make_sign_in_link(const Access&, const api::MakeSignInLinkParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::User> end_sessions_of_user(const Access&, const api::EndSessionsOfUserParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskToday> get_today(const Access&, const api::GetTodayParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskCalendar> get_desk_calendar(const Access&, const api::GetDeskCalendarParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskBookings> list_desk_bookings(const Access&, const api::ListDeskBookingsParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskBooking> get_desk_booking(const Access&, const api::GetDeskBookingParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> approve_booking(const Access&, const api::ApproveBookingParameters&, const api::StaffAnswer&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> decline_booking(const Access&, const api::DeclineBookingParameters&, const api::StaffAnswer&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> cancel_booking_by_staff(const Access&, const api::CancelBookingByStaffParameters&, const api::StaffAnswer&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> mark_arrived(const Access&, const api::MarkArrivedParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> mark_completed(const Access&, const api::MarkCompletedParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> mark_no_show(const Access&, const api::MarkNoShowParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> reopen_booking(const Access&, const api::ReopenBookingParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskBooking> add_note(const Access&, const api::AddNoteParameters&, const api::NewNote&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::DeskBooking> delete_note(const Access&, const api::DeleteNoteParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::BookingChange> undo_change(const Access&, const api::UndoChangeParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::SearchResults> search_desk(const Access&, const api::SearchDeskParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<api::History> list_history(const Access&, const api::ListHistoryParameters&) { return core::refuse(core::ErrorCode::unavailable); }
core::Result<Access> admit(const Call&, const Admission&) { return core::refuse(core::ErrorCode::unavailable); }
Response console_page(Context&) { return {}; }

}   // namespace http
