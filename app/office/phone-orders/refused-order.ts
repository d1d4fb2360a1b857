import type { RefusedLine } from '#core/errors.ts'

/** An order that was refused, and which of its lines or fields are wrong. */
export interface RefusedOrder {
  message: string
  field: string | null
  lines: readonly RefusedLine[]
}
