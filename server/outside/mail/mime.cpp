#include "outside/mail/mime.hpp"

#include <gmime/gmime.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <memory>

#include "core/text_forms.hpp"

namespace outside {

using domain::MailError;
using domain::MailFailure;

namespace {

constexpr int longest_name = 100, longest_subject = 200;
constexpr std::size_t longest_address = 254;   // RFC 5321, section 4.5.3.1, without the brackets.

struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
};
template <class T> using Ref = std::unique_ptr<T, Unref>;

void start_gmime()
{
    static const bool is_started = [] {
        g_mime_init();
        return true;
    }();
    static_cast<void>(is_started);
}

bool is_break(UChar32 letter)
{
    return letter < 0x20 || (letter >= 0x7f && letter < 0xa0) || letter == 0x2028 || letter == 0x2029;
}

bool turns_direction(UChar32 letter)
{
    return (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

void append(std::string& text, UChar32 letter)
{
    char bytes[U8_MAX_LENGTH];
    std::int32_t size = 0;
    U8_APPEND_UNSAFE(bytes, size, letter);
    text.append(bytes, static_cast<std::size_t>(size));
}

bool is_visible_ascii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

// Replaces every kind of line break with `line_end`.
std::string with_line_ends(std::string_view text, std::string_view line_end)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        if (text[i] == '\n' || text[i] == '\r')
            out += line_end;
        else
            out += text[i];
    }
    return out;
}

struct PartType {
    const char *type, *subtype;
    GMimeContentEncoding encoding;
};

Ref<GMimePart> to_part(const PartType& type, const std::string& content)
{
    Ref<GMimePart> part {g_mime_part_new_with_type(type.type, type.subtype)};
    const Ref<GMimeStream> stream {g_mime_stream_mem_new_with_buffer(content.data(), content.size())};
    const Ref<GMimeDataWrapper> data {
        g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT)};
    g_mime_part_set_content(part.get(), data.get());
    g_mime_part_set_content_encoding(part.get(), type.encoding);
    return part;
}

void set_parameter(const Ref<GMimePart>& part, const char* name, const char* value)
{
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(part.get()), name, value);
}

Ref<GMimePart> to_text_part(const char* subtype, std::string_view text)
{
    auto part = to_part({"text", subtype, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE}, with_line_ends(text, "\n"));
    set_parameter(part, "charset", "utf-8");
    return part;
}

void add(const Ref<GMimeMultipart>& to, GMimeObject* part) { g_mime_multipart_add(to.get(), part); }

const char* method_of(const domain::Invitation& invitation)
{
    switch (invitation.method) {
    case domain::Invitation::Method::cancel: return "CANCEL";
    case domain::Invitation::Method::publish: return "PUBLISH";
    case domain::Invitation::Method::request: break;
    }
    return "REQUEST";
}

Ref<GMimePart> to_invitation(const domain::Invitation& invitation)
{
    auto part
        = to_part({"text", "calendar", GMIME_CONTENT_ENCODING_BASE64}, with_line_ends(invitation.calendar, "\r\n"));
    set_parameter(part, "method", method_of(invitation));
    set_parameter(part, "charset", "utf-8");
    return part;
}

Ref<GMimePart> to_file(const domain::Invitation& invitation)
{
    auto part
        = to_part({"application", "ics", GMIME_CONTENT_ENCODING_BASE64}, with_line_ends(invitation.calendar, "\r\n"));
    g_mime_object_set_disposition(GMIME_OBJECT(part.get()), "attachment");
    g_mime_part_set_filename(part.get(), "invite.ics");
    return part;
}

// The picture that the HTML shows where it names its Content-ID (RFC 2387).
Ref<GMimePart> to_inline(const domain::InlinePicture& picture)
{
    const auto slash = picture.media_type.find('/');
    const auto type = picture.media_type.substr(0, slash), subtype = picture.media_type.substr(slash + 1);
    auto part = to_part({type.c_str(), subtype.c_str(), GMIME_CONTENT_ENCODING_BASE64}, picture.bytes);
    g_mime_part_set_content_id(part.get(), picture.content_id.c_str());
    g_mime_object_set_disposition(GMIME_OBJECT(part.get()), "inline");
    g_mime_part_set_filename(part.get(), ("logo." + subtype).c_str());
    return part;
}

void add_html(const Ref<GMimeMultipart>& alternatives, const domain::Mail& mail)
{
    const auto html = to_text_part("html", mail.letter.html);
    if (!mail.logo) return add(alternatives, GMIME_OBJECT(html.get()));
    const Ref<GMimeMultipart> related {g_mime_multipart_new_with_subtype("related")};
    g_mime_object_set_content_type_parameter(GMIME_OBJECT(related.get()), "type", "text/html");
    add(related, GMIME_OBJECT(html.get()));
    add(related, GMIME_OBJECT(to_inline(*mail.logo).get()));
    add(alternatives, GMIME_OBJECT(related.get()));
}

// Some mail programs look for an invitation among the alternative parts, others among the attachments.
Ref<GMimeMultipart> to_body(const domain::Mail& mail)
{
    const auto& letter = mail.letter;
    Ref<GMimeMultipart> alternatives {g_mime_multipart_new_with_subtype("alternative")};
    add(alternatives, GMIME_OBJECT(to_text_part("plain", letter.text).get()));
    add_html(alternatives, mail);
    if (!letter.invitation) return alternatives;
    add(alternatives, GMIME_OBJECT(to_invitation(*letter.invitation).get()));
    Ref<GMimeMultipart> mixed {g_mime_multipart_new_with_subtype("mixed")};
    add(mixed, GMIME_OBJECT(alternatives.get()));
    add(mixed, GMIME_OBJECT(to_file(*letter.invitation).get()));
    return mixed;
}

void add_mailbox(
    const Ref<GMimeMessage>& message, GMimeAddressType type, std::string_view name, const std::string& address)
{
    const auto line = header_line(name, longest_name);
    g_mime_message_add_mailbox(message.get(), type, line.empty() ? nullptr : line.c_str(), address.c_str());
}

}   // namespace

std::string header_line(std::string_view utf8, int most_characters)
{
    std::string line;
    int characters = 0;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
    const auto size = static_cast<std::int32_t>(std::min<std::size_t>(utf8.size(), 100'000));
    for (std::int32_t i = 0; i < size && characters < most_characters; ++characters) {
        UChar32 letter = 0;
        U8_NEXT(bytes, i, size, letter);
        if (letter < 0 || turns_direction(letter)) continue;
        if (is_break(letter) || letter == ' ') {
            if (!line.empty() && !line.ends_with(' ')) line += ' ';
            continue;
        }
        if (letter == '?' && line.ends_with('=')) line += ' ';   // "=?" would begin an encoded word (RFC 2047).
        append(line, letter);
    }
    if (line.ends_with(' ')) line.pop_back();
    return line;
}

std::string to_ascii_address(std::string_view email)
{
    start_gmime();
    const auto refuse = [](const char* why) { throw MailError {MailFailure::refused, why}; };
    const std::string address {email};
    if (!core::is_email(address) || !core::is_printable(address, core::Lines::one))
        refuse("This is no e-mail address.");
    if (!is_visible_ascii(std::string_view {address}.substr(0, address.find('@'))))
        refuse("The part before the @ has letters that mail servers do not take.");
    // A canonical address stays as it is, also where libidn2 knows fewer letters than ICU.
    if (is_visible_ascii(address) && address.size() <= longest_address) return address;
    const Ref<InternetAddress> mailbox {internet_address_mailbox_new(nullptr, address.c_str())};
    const char* ascii = internet_address_mailbox_get_idn_addr(INTERNET_ADDRESS_MAILBOX(mailbox.get()));
    if (!ascii || !is_visible_ascii(ascii) || !core::is_email(ascii)
        || std::string_view {ascii}.size() > longest_address)
        refuse("The part after the @ is no domain.");
    return ascii;
}

std::string message_id(const domain::Mail& mail, std::string_view from)
{
    return mail.id + std::string {from.substr(from.find('@'))};
}

std::string to_message(const domain::Mail& mail, std::string_view from)
{
    start_gmime();
    const Ref<GMimeMessage> message {g_mime_message_new(TRUE)};
    add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, mail.from_name, to_ascii_address(from));
    add_mailbox(message, GMIME_ADDRESS_TYPE_TO, mail.to_name, to_ascii_address(mail.to_email));
    if (!mail.reply_to.empty())
        add_mailbox(message, GMIME_ADDRESS_TYPE_REPLY_TO, mail.from_name, to_ascii_address(mail.reply_to));
    g_mime_message_set_subject(message.get(), header_line(mail.letter.subject, longest_subject).c_str(), "utf-8");
    const std::unique_ptr<GDateTime, decltype(&g_date_time_unref)> date {
        g_date_time_new_from_unix_utc(mail.written_at.time_since_epoch().count()), g_date_time_unref};
    g_mime_message_set_date(message.get(), date.get());
    g_mime_message_set_message_id(message.get(), message_id(mail, from).c_str());
    g_mime_object_set_header(GMIME_OBJECT(message.get()), "Auto-Submitted", "auto-generated", nullptr);
    g_mime_message_set_mime_part(message.get(), GMIME_OBJECT(to_body(mail).get()));
    const std::unique_ptr<char, decltype(&g_free)> text {
        g_mime_object_to_string(GMIME_OBJECT(message.get()), nullptr), g_free};
    return with_line_ends(text.get(), "\r\n");
}

}   // namespace outside
