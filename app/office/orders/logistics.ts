import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { reasonOf } from '#app/http/refusal.ts'
import { failedToast } from '#app/ui/toast.ts'
import { isStatusOnly, updateLogistics } from '#core/fulfilment/logistics.server.ts'
import { isLogisticsStatus, type LogisticsStatus } from '#core/orders/states.ts'
import { refusal as shopRefusal } from '#core/refusals.ts'
import type { Route } from './+types/logistics'
import { conflictWords } from './conflict-words.ts'
import { readForm } from './read-form.ts'
import { sentWords } from './words.ts'

const MAX_TRACKING = 100
const MAX_NOTES = 2000
const MAX_KEY = 64

const status = z.string().transform((value, context): LogisticsStatus => {
  if (isLogisticsStatus(value)) return value
  context.addIssue({ code: 'custom', message: 'Unbekannter Status' })
  return z.NEVER
})
/** Empty means that it has none. */
const deviceId = z.union([z.uuid(), z.literal('').transform(() => null)])
/** Empty means none. */
const optionalText = (max: number) =>
  z
    .string()
    .transform(text => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max))
    .transform(text => text || null)
const form = z.object({
  items: z
    .array(
      z.object({
        orderId: z.uuid(),
        status,
        trackingNumber: optionalText(MAX_TRACKING),
        device: z.object({ chosen: deviceId, read: deviceId }).optional(),
        read: z.object({ status, trackingNumber: optionalText(MAX_TRACKING) }),
      }),
    )
    .min(1)
    .max(200),
  notes: optionalText(MAX_NOTES),
  readNotes: optionalText(MAX_NOTES),
  readAddress: optionalText(MAX_KEY).nullable(),
  confirmed: optionalText(MAX_KEY),
})

/**
 * Saves status, tracking and notes of a group (B-2, B-4). Fields repeat per order:
 * `orderId`, `status:<id>`, `tracking:<id>`, `device:<id>` where devices were looked at; a filled `status` or `tracking` counts for all. What starts
 * or ends a contract is answered with a question; its yes is the question's key in `confirmed`. Each
 * field comes with what the dialog had read (`read-…`), or is refused; where somebody else changed it
 * meanwhile, both values are answered and nothing is saved (`read-form.ts`).
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'orders')
  const services = context.get(servicesContext)
  const posted = await request.formData()
  const input = form.safeParse(readForm(posted))
  if (!input.success && input.error.issues.some(({ path }) => path.some(isRead))) {
    return refusal(ORDER, 'Bitte laden Sie die Seite neu.', 422)
  }
  if (!input.success || !input.data.items.some(item => item.orderId === params.orderId)) {
    return refusal(ORDER, 'Bitte prüfen Sie Ihre Eingaben.', 422)
  }
  const isForAll = Boolean(posted.get('status'))
  const words = isForAll && (await isStatusOnly(services, input.data)) ? STATUS : ORDER
  const { items } = input.data
  const held = items.filter(({ orderId }) => posted.has(`held:${orderId}`)).length
  if (isForAll && held === items.length) {
    return refusal(words, shopRefusal('nothing_to_ship').message, 409)
  }
  let sent: string | undefined
  try {
    const answer = await updateLogistics(services, actor, input.data)
    if (!answer.isSaved && 'conflicts' in answer) {
      const conflicts = answer.conflicts.map(conflictWords)
      return data({ result: 'conflict' as const, conflicts }, { status: 409 })
    }
    if (!answer.isSaved) {
      const { key, questions } = answer
      return data({ result: 'asked' as const, key, questions })
    }
    sent = sentWords(answer.devices)
  } catch (error) {
    const { reason, status } = reasonOf(services.log, error)
    return refusal(words, reason, status)
  }
  const saved =
    isForAll && held > 0
      ? `Nur ${items.length - held} von ${items.length} Artikeln: Was storniert oder widerrufen ist, bleibt im Haus.`
      : words.text
  const text = [sent, saved].filter(Boolean).join(' ') || undefined
  return data({ result: 'saved' as const, toast: { title: words.saved, text } })
}

function isRead(key: PropertyKey): boolean {
  return key === 'read' || key === 'readNotes'
}

interface Words {
  saved: string
  text: string | undefined
  failed: string
}

const ORDER: Words = {
  saved: 'Bestellung aktualisiert',
  text: 'Alle Änderungen wurden erfolgreich gespeichert',
  failed: 'Bestellung konnte nicht gespeichert werden',
}

/** Where nothing but one status for the whole group was set. */
const STATUS: Words = {
  saved: 'Status aktualisiert',
  text: undefined,
  failed: 'Status konnte nicht aktualisiert werden',
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}

function refusal({ failed }: Words, reason: string, code: number) {
  const message = `${failed}: ${reason}`
  return data(
    { result: 'refused' as const, message, toast: failedToast(message) },
    { status: code },
  )
}
