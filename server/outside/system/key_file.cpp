#include "outside/system/key_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "outside/system/secrets.hpp"

namespace outside {

namespace {

constexpr std::size_t shortest_secret = 26, name_length = 8;

struct Key {
    std::string name, secret;
};

[[noreturn]] void fail(const std::string& path, std::string_view what)
{
    throw std::runtime_error {fmt::format("The key file {} {}", path, what)};
}

std::string why() { return std::strerror(errno); }

Key new_key()
{
    auto secret = new_secret() + new_secret();
    return {sha256_hex(secret).substr(0, name_length), std::move(secret)};
}

// Closes a file at the end.
struct Descriptor {
    int number;

    explicit Descriptor(int opened) : number {opened} { }
    ~Descriptor()
    {
        if (number >= 0) ::close(number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
};

// What changes with every change of the file.
struct State {
    ino_t inode = 0;
    timespec changed {};
    off_t size = 0;

    explicit State(const struct stat& found) : inode {found.st_ino}, changed {found.st_mtim}, size {found.st_size} { }
    State() = default;
    bool operator==(const State& other) const
    {
        return inode == other.inode && size == other.size && changed.tv_sec == other.changed.tv_sec
            && changed.tv_nsec == other.changed.tv_nsec;
    }
};

struct stat look(const std::string& path)
{
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) fail(path, "cannot be read: " + why());
    return found;
}

std::vector<Key> read(const std::string& path)
{
    if ((look(path).st_mode & S_IRWXO) != 0)
        fail(path, "can be read by every user of this machine. Let only its owner and group read it: chmod o= " + path);
    std::ifstream in {path};
    if (!in) fail(path, "cannot be read: " + why());
    std::vector<Key> keys;
    for (std::string line; std::getline(in, line);) {
        Key key;
        std::istringstream words {line};
        if (line.empty()) continue;
        if (!(words >> key.name >> key.secret) || key.secret.size() < shortest_secret)
            fail(path, "has a line that is no key");
        keys.push_back(std::move(key));
    }
    if (keys.empty()) fail(path, "has no key");
    return keys;
}

void write_all(const Descriptor& file, std::string_view text, const std::string& path)
{
    while (!text.empty()) {
        const auto written = ::write(file.number, text.data(), text.size());
        if (written < 0 && errno != EINTR) fail(path, "cannot be written: " + why());
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string folder_of(const std::string& path)
{
    const auto folder = std::filesystem::path {path}.parent_path().string();
    return folder.empty() ? "." : folder;
}

// Owner and mode of the former file; a new one gets the owner of its folder.
void take_over(const Descriptor& file, const std::string& path)
{
    struct stat former {};
    const bool is_new = ::stat(path.c_str(), &former) != 0;
    if (is_new) former = look(folder_of(path));
    const auto mode = is_new ? mode_t {S_IRUSR | S_IWUSR} : static_cast<mode_t>(former.st_mode & 0777);
    const bool is_other = former.st_uid != ::geteuid();
    if (is_other && ::fchown(file.number, former.st_uid, former.st_gid) != 0)
        fail(path, "cannot be given to its owner: " + why());
    if (::fchmod(file.number, mode) != 0) fail(path, "cannot be written: " + why());
}

void sync(const std::string& folder)
{
    const Descriptor opened {::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (opened.number < 0 || ::fsync(opened.number) != 0) fail(folder, "cannot be written: " + why());
}

// Under another name first: a power cut leaves the former file or the new one, and never less.
void store(const std::string& path, const std::vector<Key>& keys)
{
    std::string text;
    for (const auto& [name, secret] : keys)
        text += name + " " + secret + "\n";
    const auto beside = path + "." + new_secret();
    const Descriptor file {::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)};
    if (file.number < 0) fail(path, "cannot be written: " + why());
    try {
        take_over(file, path);
        write_all(file, text, path);
        if (::fsync(file.number) != 0 || ::rename(beside.c_str(), path.c_str()) != 0)
            fail(path, "cannot be written: " + why());
    } catch (...) {
        ::unlink(beside.c_str());
        throw;
    }
    sync(folder_of(path));
}

// Only one process of the machine at a time changes the file.
class Lock {
public:
    explicit Lock(const std::string& path)
        : file_ {::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)}
    {
        if (file_.number < 0 || ::flock(file_.number, LOCK_EX) != 0) fail(path, "cannot be locked: " + why());
    }

private:
    Descriptor file_;
};

// Where a link leads, so that the link stays one.
std::string real_path(const std::string& path)
{
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    return error ? path : real.string();
}

class KeyFile {
public:
    explicit KeyFile(const std::string& path) : path_ {real_path(path)} { refresh(); }

    std::string seal(std::string_view text)
    {
        const auto key = newest();
        return fmt::format("{}{}:{}", domain::sealed_mark, key.name, outside::seal(key.secret, text));
    }

    std::optional<std::string> open(std::string_view kept)
    {
        if (!domain::is_sealed(kept)) return std::string {kept};
        kept.remove_prefix(domain::sealed_mark.size());
        const auto end = kept.find(':');
        if (end == kept.npos) return {};
        const auto secret = find(kept.substr(0, end));
        return secret ? unseal(*secret, kept.substr(end + 1)) : std::nullopt;
    }

    bool is_current(std::string_view kept)
    {
        return kept.starts_with(fmt::format("{}{}:", domain::sealed_mark, newest().name));
    }

    void add_key()
    {
        const std::scoped_lock mine {mutex_};
        const Lock lock {path_};
        auto keys = read(path_);
        keys.insert(keys.begin(), new_key());
        store(path_, keys);
        refresh();
    }

private:
    void refresh()
    {
        const State now {look(path_)};
        if (now == state_) return;
        keys_ = read(path_);
        state_ = now;
    }

    Key newest()
    {
        const std::scoped_lock lock {mutex_};
        refresh();
        return keys_.front();
    }

    // What is known goes on while the file cannot be read.
    std::optional<std::string> find(std::string_view name)
    {
        const std::scoped_lock lock {mutex_};
        auto known = std::ranges::find(keys_, name, &Key::name);
        if (known == keys_.end()) {
            refresh();
            known = std::ranges::find(keys_, name, &Key::name);
        }
        return known == keys_.end() ? std::nullopt : std::optional {known->secret};
    }

    const std::string path_;
    std::mutex mutex_;
    std::vector<Key> keys_ = {};   // The newest first.
    State state_ = {};
};

}   // namespace

bool has_key_file(const std::string& path)
{
    struct stat found {};
    return ::lstat(path.c_str(), &found) == 0 || errno != ENOENT;
}

void make_key_file(const std::string& path)
{
    const Lock lock {path};
    if (!has_key_file(path)) store(path, {new_key()});
}

domain::Keyring open_key_file(const std::string& path)
{
    const auto file = std::make_shared<KeyFile>(path);
    return {.seal = [file](std::string_view text) { return file->seal(text); },
        .open = [file](std::string_view kept) { return file->open(kept); },
        .is_current = [file](std::string_view kept) { return file->is_current(kept); },
        .add_key = [file] { file->add_key(); }};
}

}   // namespace outside
