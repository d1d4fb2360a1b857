/** What is wrong in a line of a file; `column` is null where it is the whole line. */
export interface LineError {
  line: number
  column: string | null
  message: string
}

/** A line of the file that changes something: what of which thing, as a person reads it. */
export interface LineChange {
  line: number
  name: string
  isNew: boolean
  fields: { column: string; before: string; after: string }[]
}

/** What an import would do, or did. */
export interface ImportReport {
  lines: number
  created: number
  changed: number
  unchanged: number
  /** Lines in which the shop has something newer that the file did not change: it stays. */
  newer: number
  /** All of them, in the order of the file. */
  errors: LineError[]
  changes: LineChange[]
  /** When the same file was written before, which creates anew what it creates; null: never. */
  writtenBefore: Date | null
  /** Of the file and of what it would change: an import writes what was shown, or nothing. */
  fingerprint: string
}

/** `stale`: what the file would change is not what was shown; nothing was written. */
export interface ImportAnswer {
  result: 'checked' | 'stale' | 'imported'
  report: ImportReport
}
