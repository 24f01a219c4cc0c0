#include "test/storage/database/recording_file_system.hpp"

#include <fmt/format.h>

#include <random>

namespace test {

// SQLite's handle of an open file. The handle of the usual file system follows it in memory.
struct RecordedFile : sqlite3_file {
    RecordingFileSystem* recorder;
    std::string* path;

    static RecordedFile& of(sqlite3_file* file) { return *static_cast<RecordedFile*>(file); }
    static sqlite3_file* usual(sqlite3_file* file)
    {
        return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(RecordedFile));
    }
    static const sqlite3_io_methods& methods(sqlite3_file* file) { return *usual(file)->pMethods; }

    static int close(sqlite3_file* file)
    {
        delete of(file).path;
        return methods(file).xClose(usual(file));
    }
    // What needs no remembering goes on as it came.
    template <auto Method, class... Arguments> static auto forward(sqlite3_file* file, Arguments... arguments)
    {
        return (methods(file).*Method)(usual(file), arguments...);
    }
    static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset)
    {
        std::string copy {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
        of(file).recorder->record({RecordingFileSystem::Kind::write, *of(file).path, offset, std::move(copy)});
        return methods(file).xWrite(usual(file), bytes, size, offset);
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 size)
    {
        of(file).recorder->record({RecordingFileSystem::Kind::truncate, *of(file).path, size});
        return methods(file).xTruncate(usual(file), size);
    }
    static int sync(sqlite3_file* file, int flags)
    {
        if (of(file).recorder->on_sync) of(file).recorder->on_sync();
        if (of(file).recorder->fails_to_sync) return SQLITE_IOERR_FSYNC;
        const auto status = methods(file).xSync(usual(file), flags);
        if (status == SQLITE_OK) of(file).recorder->record({RecordingFileSystem::Kind::sync, *of(file).path});
        return status;
    }
};

namespace {

constexpr sqlite3_io_methods recorded_methods {
    .iVersion = 2,
    .xClose = RecordedFile::close,
    .xRead = RecordedFile::forward<&sqlite3_io_methods::xRead>,
    .xWrite = RecordedFile::write,
    .xTruncate = RecordedFile::truncate,
    .xSync = RecordedFile::sync,
    .xFileSize = RecordedFile::forward<&sqlite3_io_methods::xFileSize>,
    .xLock = RecordedFile::forward<&sqlite3_io_methods::xLock>,
    .xUnlock = RecordedFile::forward<&sqlite3_io_methods::xUnlock>,
    .xCheckReservedLock = RecordedFile::forward<&sqlite3_io_methods::xCheckReservedLock>,
    .xFileControl = RecordedFile::forward<&sqlite3_io_methods::xFileControl>,
    .xSectorSize = RecordedFile::forward<&sqlite3_io_methods::xSectorSize>,
    .xDeviceCharacteristics = RecordedFile::forward<&sqlite3_io_methods::xDeviceCharacteristics>,
    .xShmMap = RecordedFile::forward<&sqlite3_io_methods::xShmMap>,
    .xShmLock = RecordedFile::forward<&sqlite3_io_methods::xShmLock>,
    .xShmBarrier = RecordedFile::forward<&sqlite3_io_methods::xShmBarrier>,
    .xShmUnmap = RecordedFile::forward<&sqlite3_io_methods::xShmUnmap>,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

constexpr std::size_t sector = 512;

}   // namespace

RecordingFileSystem::RecordingFileSystem() : name_ {fmt::format("recording-{}", static_cast<const void*>(this))}
{
    auto* usual = sqlite3_vfs_find(nullptr);
    static_cast<sqlite3_vfs&>(vfs_) = *usual;
    vfs_.zName = name_.c_str();
    vfs_.szOsFile = static_cast<int>(sizeof(RecordedFile)) + usual->szOsFile;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    vfs_.recorder = this;
    vfs_.usual = usual;
    sqlite3_vfs_register(&vfs_, 0);
}

RecordingFileSystem::~RecordingFileSystem() { sqlite3_vfs_unregister(&vfs_); }

template <class... Flags>
int RecordingFileSystem::open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, Flags... flags)
{
    auto* own = static_cast<Vfs*>(vfs);
    auto& recorded = RecordedFile::of(file);
    recorded.pMethods = nullptr;
    const auto status = own->usual->xOpen(own->usual, path, RecordedFile::usual(file), flags...);
    if (status != SQLITE_OK) return status;
    recorded.recorder = own->recorder;
    recorded.path = new std::string {path ? path : ""};
    recorded.pMethods = &recorded_methods;
    return SQLITE_OK;
}

int RecordingFileSystem::remove(sqlite3_vfs* vfs, const char* path, int sync_folder)
{
    auto* own = static_cast<Vfs*>(vfs);
    own->recorder->record({Kind::remove, path});
    return own->usual->xDelete(own->usual, path, sync_folder);
}

void RecordingFileSystem::record(Operation operation)
{
    const std::lock_guard lock {mutex_};
    operations_.push_back(std::move(operation));
}

std::size_t RecordingFileSystem::position() const
{
    const std::lock_guard lock {mutex_};
    return operations_.size();
}

int RecordingFileSystem::count(Kind kind, std::string_view suffix, std::size_t since) const
{
    const std::lock_guard lock {mutex_};
    int found = 0;
    for (auto i = since; i < operations_.size(); ++i)
        found += operations_[i].kind == kind && operations_[i].path.ends_with(suffix);
    return found;
}

int RecordingFileSystem::count_syncs(std::string_view suffix, std::size_t since) const
{
    return count(Kind::sync, suffix, since);
}

int RecordingFileSystem::count_writes(std::string_view suffix, std::size_t since) const
{
    return count(Kind::write, suffix, since);
}

void RecordingFileSystem::apply(
    std::map<std::string, std::string>& files, const Operation& operation, std::size_t length)
{
    auto& bytes = files[operation.path];
    const auto offset = static_cast<std::size_t>(operation.offset);
    if (operation.kind == Kind::truncate) bytes.resize(offset);
    if (operation.kind != Kind::write || length == 0) return;
    if (bytes.size() < offset + length) bytes.resize(offset + length);
    bytes.replace(offset, length, operation.bytes, 0, length);
}

std::map<std::string, std::string> RecordingFileSystem::image(
    std::size_t position, std::optional<std::uint32_t> seed) const
{
    const std::lock_guard lock {mutex_};
    std::map<std::string, std::size_t> synced_until;
    for (std::size_t i = 0; i < position; ++i)
        if (operations_[i].kind == Kind::sync) synced_until[operations_[i].path] = i;

    std::mt19937 random {seed.value_or(0)};
    std::map<std::string, std::string> files;
    for (std::size_t i = 0; i < position; ++i) {
        const auto& operation = operations_[i];
        if (operation.kind == Kind::remove) {
            files.erase(operation.path);
            continue;
        }
        const auto synced = synced_until.find(operation.path);
        auto length = operation.bytes.size();
        if (synced == synced_until.end() || i > synced->second) {
            if (!seed || random() % 2 == 0) continue;
            if (random() % 4 == 0) length = std::min(length, random() % 8 * sector);
        }
        apply(files, operation, length);
    }
    return files;
}

}   // namespace test
