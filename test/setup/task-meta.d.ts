import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the requirements and duties that a wide test shows; narrow ones have theirs in the name. */
    shows?: string[]
  }
}
