/* What is done to a whole folder around the writing of a file in it. */
#ifndef QUINCUNX_BASE_FOLDER_H
#define QUINCUNX_BASE_FOLDER_H

/* Half-written files are called this and 16 hexadecimal digits. */
#define FOLDER_HALF ".quincunx-write-"

/* Removes half-written files whose writer died. A writer holds an exclusive flock on its file until
 * the file is renamed, so one that can be locked has no writer any more. */
void folder_sweep(const char *folder);

/* Makes renames in the folder survive a power cut, where the file system can. */
void folder_sync(const char *folder);

#endif
