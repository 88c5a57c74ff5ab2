/* What engines know from data: files of the folder data, by their names without ending.
 *
 * Natively they are part of the program (data_builtin.c). In the page each is a file of its own,
 * which the worker fetches before the first job of a game whose engine names it (engine->data), so
 * that nobody waits for what another game needs (data_file.c). */
#ifndef QUINCUNX_ENGINE_DATA_H
#define QUINCUNX_ENGINE_DATA_H

/* The text of a file; NULL where it cannot be had, which an engine must be able to do without. It
 * stays until data_close, which may be given NULL. */
const char *data_open(const char *name);
void data_close(const char *text);

#endif
