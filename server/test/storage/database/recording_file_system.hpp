#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace test {

// A file system for SQLite that does what the usual one does, and remembers in order what was written and synced. From
// that it says what a power cut could have left. Safe to use from any thread.
class RecordingFileSystem {
public:
    RecordingFileSystem();
    ~RecordingFileSystem();
    RecordingFileSystem(const RecordingFileSystem&) = delete;
    RecordingFileSystem& operator=(const RecordingFileSystem&) = delete;

    const char* name() const { return name_.c_str(); }   // For SqliteOptions::vfs.

    // Called before each sync, by the thread that asks for it. To be set while no thread syncs.
    std::function<void()> on_sync = {};

    std::atomic<bool> fails_to_sync = false;   // Whether every sync fails, as that of a broken disk does.

    // How many operations there have been: a moment between two of them.
    std::size_t position() const;

    // Syncs, and writes, of files whose path ends with `suffix`, since a moment.
    int count_syncs(std::string_view suffix, std::size_t since) const;
    int count_writes(std::string_view suffix, std::size_t since) const;

    // Bytes by path, as they could be after a power cut at `position`: all that was synced by then. Of what was not,
    // nothing, or with a seed a part that it chooses, writes torn at sectors included.
    std::map<std::string, std::string> image(std::size_t position, std::optional<std::uint32_t> seed) const;

private:
    enum class Kind { write, truncate, sync, remove };
    struct Operation {
        Kind kind;
        std::string path;
        std::int64_t offset = 0;   // Of a write; the size of a truncate.
        std::string bytes = {};
    };
    struct Vfs : sqlite3_vfs {
        RecordingFileSystem* recorder;
        sqlite3_vfs* usual;
    };
    friend struct RecordedFile;

    void record(Operation);
    int count(Kind, std::string_view suffix, std::size_t since) const;
    static void apply(std::map<std::string, std::string>& files, const Operation&, std::size_t length);
    template <class... Flags> static int open(sqlite3_vfs*, const char* path, sqlite3_file*, Flags...);
    static int remove(sqlite3_vfs*, const char* path, int sync_folder);

    std::string name_;
    Vfs vfs_ {};
    mutable std::mutex mutex_;
    std::vector<Operation> operations_;   // Guarded by mutex_.
};

}   // namespace test
