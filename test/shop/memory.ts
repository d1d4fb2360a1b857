import { readFileSync } from 'node:fs'

/** Resident memory of a process in bytes (Linux). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error(`The memory of process ${pid} is unknown`)
  return Number(kilobytes) * 1024
}
