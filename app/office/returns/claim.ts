import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import { sendDamageClaim } from '#core/returns/claim.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/claim'

const LONGEST = 200

/** Sends a renter what is to be replaced of a damage. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  return decided('Aufstellung verschickt', async () => {
    const { orderId } = params
    await sendDamageClaim(context.get(servicesContext), actor, { orderId, parts: readParts(form) })
  })
}

/** Names and prices come in pairs; a pair without both is none. */
function readParts(form: FormData) {
  const prices = form.getAll('price')
  return form.getAll('part').flatMap((part, index) => {
    const price = prices[index]
    if (typeof part !== 'string' || typeof price !== 'string') return []
    const name = part.trim()
    if (name.length > LONGEST) {
      throw invalidField('parts', `Der Name eines Teils hat höchstens ${LONGEST} Zeichen.`)
    }
    if (!name && !price.trim()) return []
    return [{ name, cents: centsOf(name, price.trim()) }]
  })
}

function centsOf(name: string, price: string): number {
  const cents = readCents(price)
  if (!name || cents === null) {
    throw invalidField('parts', 'Jedes Teil braucht einen Namen und einen Preis wie 129,90.')
  }
  return cents
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
