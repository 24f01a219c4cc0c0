// Operations that are declared and not built yet. Nothing of this is on main.
#include "http/console/operations.gen.hpp"
#include "http/console/page.hpp"

namespace http {

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
Response console_page(Context&) { return {}; }

}   // namespace http
