#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace bench {

// An empty folder for databases, in memory where there is one, so that no disk hides what a question costs. It goes
// away with everything in it.
class MemoryFolder {
public:
    MemoryFolder()
    {
        std::error_code ignored;
        const std::filesystem::path memory {"/dev/shm"};
        path_ = ((std::filesystem::is_directory(memory, ignored) ? memory : std::filesystem::current_path())
            / "kalends-bench-XXXXXX")
                    .string();
        if (!mkdtemp(path_.data())) throw std::runtime_error {"There is no room for the files."};
    }
    ~MemoryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    MemoryFolder(const MemoryFolder&) = delete;
    MemoryFolder& operator=(const MemoryFolder&) = delete;

    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

}   // namespace bench
