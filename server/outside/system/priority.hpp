#pragma once

namespace outside {

// From now on the calling thread, and each that it starts, leaves the processor to others that want it: what takes long
// and has no one waiting for each of its milliseconds, such as an import of pictures, does not slow down visitors. The
// rest of the process is as before (setpriority(2): on Linux the nice value is a thread's).
void give_way();

}   // namespace outside
