#include "outside/mail/mail_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "outside/mail/mime.hpp"

namespace outside {

using domain::MailError;
using domain::MailFailure;

namespace {

class OpenFile {
public:
    OpenFile(const std::filesystem::path& path, int flags) : number_ {open(path.c_str(), flags | O_CLOEXEC, 0600)}
    {
        if (number_ < 0) fail();
    }
    ~OpenFile() { close(number_); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    void write_all(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            const auto written = ::write(number_, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR) fail();
            if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    void keep() const
    {
        if (fsync(number_) != 0) fail();
    }

private:
    [[noreturn]] static void fail()
    {
        throw MailError {MailFailure::away, "The mail folder: " + std::generic_category().message(errno)};
    }

    int number_;
};

void write(const std::filesystem::path& file, std::string_view message)
{
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    auto unfinished = file;
    unfinished += ".part";
    {
        const OpenFile part {unfinished, O_WRONLY | O_CREAT | O_TRUNC};
        part.write_all(message);
        part.keep();
    }
    std::filesystem::rename(unfinished, file, error);
    if (error) throw MailError {MailFailure::away, "The mail folder: " + error.message()};
    OpenFile {file.parent_path(), O_RDONLY | O_DIRECTORY}.keep();
}

}   // namespace

std::filesystem::path file_of(const std::filesystem::path& folder, std::string_view mail_id, core::Instant written_at)
{
    std::string time;
    for (const char letter : core::to_rfc3339(written_at))
        if (letter != '-' && letter != ':') time += letter;
    return folder / (time + "-" + std::string {mail_id} + ".eml");
}

domain::MailTransport folder_transport(const std::filesystem::path& folder, const std::string& from)
{
    domain::MailTransport mail_transport;
    mail_transport.send = [folder, from](const domain::Mail& mail) {
        write(file_of(folder, mail.id, mail.written_at), to_message(mail, from));
    };
    return mail_transport;
}

}   // namespace outside
