import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import { sendDamageClaim } from '#core/returns/claim.server.ts'
import type { Route } from './+types/claim'
import { LONGEST_FAULT } from './words.ts'

const LONGEST = 200

/**
 * Sends a renter what is to be replaced of a damage. Without `confirmed` it answers with the share and the day that
 * somebody has to say yes to.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  const confirmed = textOf(form, 'confirmed')
  try {
    const { isSent, ...asked } = await sendDamageClaim(context.get(servicesContext), actor, {
      orderId: params.orderId,
      parts: readParts(form),
      sharePercent: Number(textOf(form, 'share')),
      fault: textUpTo(LONGEST_FAULT, form, 'fault'),
      confirmedCents: confirmed === '' ? null : Number(confirmed),
    })
    if (!isSent) return data({ result: 'asked' as const, ...asked })
    return data({ result: 'sent' as const, toast: { title: 'Aufstellung verschickt' } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

/** Names and prices come in pairs; a pair without both is none. */
function readParts(form: FormData) {
  const prices = form.getAll('price')
  return form.getAll('part').flatMap((part, index) => {
    const price = prices[index]
    if (typeof part !== 'string' || typeof price !== 'string') return []
    const name = part.trim()
    if (name.length > LONGEST) {
      throw invalidField(
        `part-${index + 1}`,
        `Der Name eines Teils hat höchstens ${LONGEST} Zeichen.`,
      )
    }
    if (!name && !price.trim()) return []
    return [{ name, cents: centsOf(index + 1, name, price.trim()) }]
  })
}

function centsOf(row: number, name: string, price: string): number {
  const cents = readCents(price)
  if (!name) throw invalidField(`part-${row}`, 'Bitte nennen Sie das Teil oder die Arbeit.')
  if (cents === null) {
    throw invalidField(`price-${row}`, 'Bitte geben Sie einen Preis an, wie 129,90.')
  }
  return cents
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
