// Whatever JSON comes, a decoder either refuses it with the bad fields named or accepts it, and what it accepted is
// written and read again as the same value. The first byte says which structure of the contract is asked for.

#include <cstdint>
#include <string>

#include "api/files.gen.hpp"
#include "api/wire.gen.hpp"
#include "core/ensure.hpp"

namespace {

void check_refusal(const core::Refusal& refusal)
{
    const bool names_fields = refusal.code == core::ErrorCode::invalid_fields && !refusal.fields.empty();
    core::ensure(names_fields || refusal.code == core::ErrorCode::malformed_json
            || refusal.code == core::ErrorCode::page_not_found,
        "a refusal says why");
}

template <class T> void round_trip(std::string_view json)
{
    const auto first = api::parse_body<T>(json);
    if (!first) return check_refusal(first.error());
    const auto written = api::to_json(*first);
    const auto second = api::parse_body<T>(written);
    core::ensure(second.has_value(), "what was accepted is accepted again");
    core::ensure(*second == *first, "and means the same");
    core::ensure(api::to_json(*second) == written, "and is written the same");
}

template <class T> void decode_only(std::string_view json)
{
    const auto value = api::parse_body<T>(json);
    if (!value) check_refusal(value.error());
}

using Check = void (*)(std::string_view);

constexpr Check checks[] = {
    round_trip<api::BusinessFile>,
    round_trip<api::SlotScenario>,
    round_trip<api::CreateBooking>,
    round_trip<api::CancelBooking>,
    round_trip<api::RescheduleBooking>,
    round_trip<api::Contact>,
    round_trip<api::Provider>,
    round_trip<api::Calendar>,
    round_trip<api::Slots>,
    round_trip<api::TimeZones>,
    round_trip<api::BookedAppointment>,
    round_trip<api::ManagedBooking>,
    round_trip<api::PagePayload>,
    round_trip<api::Refusal>,
    decode_only<api::GetProviderParameters>,
    decode_only<api::GetCalendarParameters>,
    decode_only<api::ListSlotsParameters>,
    decode_only<api::GetManageLinkParameters>,
    decode_only<api::CancelBookingParameters>,
    decode_only<api::RescheduleBookingParameters>,
    decode_only<api::GetCalendarFileParameters>,
    round_trip<api::Order>,
    round_trip<api::CreateHold>,
    round_trip<api::ConfirmHold>,
    round_trip<api::NoDetails>,
    round_trip<api::Hold>,
    round_trip<api::SeriesQuery>,
    round_trip<api::SeriesPreview>,
    round_trip<api::CreateSeries>,
    round_trip<api::BookedSeries>,
    round_trip<api::NextSlot>,
    round_trip<api::OneTimeLink>,
    decode_only<api::FindNextSlotParameters>,
    decode_only<api::GetHoldParameters>,
    decode_only<api::ExtendHoldParameters>,
    decode_only<api::ReleaseHoldParameters>,
    decode_only<api::ConfirmHoldParameters>,
    decode_only<api::GetOneTimeLinkParameters>,
    round_trip<api::Form>,
    round_trip<api::SubmitForm>,
    round_trip<api::SubmittedForm>,
    decode_only<api::SubmitFormParameters>,
};

}   // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view bytes {reinterpret_cast<const char*>(data), size};
    checks[data[0] % std::size(checks)](bytes.substr(1));
    return 0;
}
