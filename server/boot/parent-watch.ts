import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 50

/**
 * A thread of a program that works for another one and must not outlive it. A thread, because the
 * embedded database may keep the program's own turns for seconds.
 */
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
