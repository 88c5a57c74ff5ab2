/* Work shared among threads. */
#ifndef QUINCUNX_BASE_THREAD_H
#define QUINCUNX_BASE_THREAD_H

/* One thread's part of the work; numbers go from 0. */
typedef void thread_work(void *context, int number);

/* Runs the work of numbers 0 to count - 1, each in a thread of its own, number 0 in this one, and
 * returns when all is done. A thread that the system refuses has its part done here. */
void thread_run(int count, thread_work *, void *context);

/* Where there are no threads, long work calls this now and then, so that whoever started it can set
 * a flag that it heeds. Elsewhere it does nothing. */
void thread_yield(void);

#endif
