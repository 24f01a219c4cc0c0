#include "outside/system/priority.hpp"

#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <thread>

TEST_CASE("a thread that gives way leaves the others of its process as they were", "[priority]")
{
    const int before = getpriority(PRIO_PROCESS, 0);
    int of_thread = before, of_its_thread = before;
    std::thread {[&] {
        outside::give_way();
        of_thread = getpriority(PRIO_PROCESS, 0);
        std::thread {[&] { of_its_thread = getpriority(PRIO_PROCESS, 0); }}.join();
    }}.join();
    CHECK(of_thread >= 10);
    CHECK(of_its_thread == of_thread);
    CHECK(getpriority(PRIO_PROCESS, 0) == before);
}
