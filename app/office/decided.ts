import { data } from 'react-router'
import { ShopError } from '#core/errors.ts'

/** What came of a decision: done, or what was wrong and at which field. */
export type Decided = { ok: true; title: string } | Refused

export interface Refused {
  ok: false
  message: string
  field: string | undefined
}

/** Runs a decision and turns a refusal into what the form shows; everything else is a bug. */
export async function decided(title: string, decide: () => Promise<void>) {
  try {
    await decide()
    return data<Decided>({ ok: true, title })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { message, field, status } = error
    return data<Decided>({ ok: false, message, field }, { status })
  }
}
