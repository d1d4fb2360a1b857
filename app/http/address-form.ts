import { data } from 'react-router'
import type { NewAddress } from '#core/addresses/change.server.ts'
import { ShopError } from '#core/errors.ts'
import { addressParts } from '#core/orders/address.ts'
import { pageError } from './errors.ts'
import { textOf } from './form-text.ts'
import { refusedBy } from './refusal.ts'

/** What the form about an order's address posts. */
export async function readNewAddress(request: Request): Promise<NewAddress> {
  const form = await request.formData()
  return {
    typed: Object.fromEntries(addressParts.map(part => [part, textOf(form, part)])),
    alsoBilling: form.has('alsoBilling'),
    // Whoever saw what somebody else had saved meanwhile, and replaces it, has read that.
    readKey: textOf(form, 'replaces') || textOf(form, 'readKey'),
  }
}

/** Saves it: null once that is done, else the form again with why not. What is not theirs is no form. */
export async function answerNewAddress(wanted: NewAddress, act: () => Promise<void>) {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
    return data({ ...refusedBy(error), ...wanted }, { status: error.status })
  }
}

const SAVED = 'gespeichert'

/** The page that says so; a reload of it saves nothing again. */
export const savedPath = (path: string) => `${path}?${SAVED}=1`

export const isSavedIn = (request: Request) => new URL(request.url).searchParams.has(SAVED)
