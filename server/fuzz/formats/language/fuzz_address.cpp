// Whatever text comes as an address, its canonical spelling has only what mail servers take, is its own canonical
// spelling, and counts towards a mailbox that does not depend on case or tag.

#include <cstdint>

#include "core/ensure.hpp"
#include "core/text.hpp"
#include "core/text_forms.hpp"
#include "formats/language/clickable.hpp"
#include "formats/language/mail_address.hpp"
#include "outside/mail/mime.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text {reinterpret_cast<const char*>(data), size};
    const auto canonical = formats::canonical_address(text);
    if (!canonical) return 0;
    core::ensure(formats::canonical_address(*canonical) == canonical, "a canonical address is its own");
    core::ensure(outside::to_ascii_address(*canonical) == *canonical, "mails are sent to it as it is");
    core::ensure(formats::is_clickable(*canonical), "a mail program makes a link of it");
    const auto mailbox = core::mailbox_of(*canonical);
    core::ensure(core::mailbox_of(mailbox) == mailbox && core::is_email(mailbox), "a mailbox is its own");
    core::ensure(core::mailbox_of(core::to_lower(*canonical)) == mailbox, "case does not matter");
    return 0;
}
