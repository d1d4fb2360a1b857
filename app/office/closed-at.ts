import { z } from 'zod'

const moment = z.iso.datetime()

/** When a declaration was closed, as the form that opens it again has seen it. */
export function readClosedAt(form: FormData): Date | null {
  const read = moment.safeParse(form.get('closedAt'))
  return read.success ? new Date(read.data) : null
}
