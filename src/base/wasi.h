/* What our files want of a POSIX system and WASI's library lacks. The WebAssembly build
 * includes this before every source, so it includes nothing itself: what a source defines for the
 * system's headers would come too late. */
#ifndef QUINCUNX_BASE_WASI_H
#define QUINCUNX_BASE_WASI_H

char *realpath(const char *path, char *resolved);
int fchmod(int file, unsigned mode);

#endif
