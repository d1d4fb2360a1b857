/** Where the emulator's own lines go. */
export type Log = (line: {
  level: 'info' | 'warn' | 'error'
  msg: string
  [field: string]: unknown
}) => void
