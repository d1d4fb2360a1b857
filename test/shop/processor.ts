import { readFileSync } from 'node:fs'

/** The kernel's tick, the same on every Linux that Node runs on. */
const TICK_MS = 10

/** Milliseconds of processor that a process has used so far, all its threads together (Linux). */
export function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
