import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import type { contractSteps } from '#db/schema/schema.ts'
import { openCase } from '../cases/open.server.ts'
import { formatDateTime } from '../dates.ts'
import { orderNumber } from '../orders/order-number.ts'
import { refusal } from '../refusals.ts'
import { isOver } from '../rentals/states.ts'
import { stepText } from './contract-effects.ts'

type Step = typeof contractSteps.$inferSelect
interface By {
  actor: string
  now: Date
}

const checkPaidBack =
  'Seitdem ist Geld dafür zurückgegangen, und was der Kunde davon bekommt, folgt aus der Prüfung: Deshalb bleibt ihr Ergebnis stehen. Wurde zu viel einbehalten, erstatten Sie den Rest bei der Bestellung.'

const paidBack =
  'Seitdem ist Geld dafür zurückgegangen, deshalb bleibt die Miete beendet: Sonst liefe sie weiter, ohne dass sie bezahlt ist. Steht das Gerät noch beim Kunden und soll dort bleiben, vereinbaren Sie mit ihm eine neue Bestellung; sonst holen Sie es ab.'

/** A step that cannot be taken back by itself any more. Throws `conflict` where a case is open. */
export async function openUndoCase(
  tx: Orm,
  step: Step,
  { isPaidBack = false, ...by }: By & { isPaidBack?: boolean },
): Promise<void> {
  const { id, orderGroupId, units, madeAt } = step
  const isOfContract = units.some(({ event }) => event === 'returned')
  const opened = await openCase(tx, {
    ...by,
    kind: 'undo_wanted',
    subject: { type: 'order_group', id: orderGroupId },
    orderGroupId,
    source: id,
    reason: `Ein Schritt vom ${formatDateTime(madeAt)} soll zurückgenommen werden (${stepText(units)}). ${isPaidBack ? (isOfContract ? paidBack : checkPaidBack) : 'Es ging nicht mehr von selbst; an Vertrag und Abbuchungen hat sich nichts geändert.'}`,
  })
  if (opened) return
  throw refusal('case_open')
}

/** A unit that stays with its renter, or waits to be checked again, and was promised to the orders of these numbers meanwhile. */
export async function openMissingCase(
  tx: Orm,
  { step, unit, takers }: { step: Step; unit: StepUnit; takers: readonly number[] },
  by: By,
): Promise<void> {
  const numbers = takers.map(orderNumber).join(', ')
  const why = numbers
    ? `Inzwischen ist es aber neu vergeben (Bestellung ${numbers}).`
    : 'Inzwischen ist es aber als nicht mehr frei gezählt.'
  const { productName, rentalId, before } = unit
  const stays = rentalId ? 'bleibt vermietet' : 'bleibt bei der Kundschaft'
  // Of a rental that is over only the check of its device can be taken back.
  const words =
    before.state && isOver(before.state)
      ? `Die Miete von „${productName}“ bleibt beendet, nur seine Prüfung steht wieder aus. ${why} Bis dahin fehlt im Bestand dafür ein Gerät.`
      : `„${productName}“ ${stays}. ${why} Im Bestand fehlt dafür ein Gerät.`
  await openCase(tx, {
    ...by,
    kind: 'unit_missing',
    subject: rentalId
      ? { type: 'rental', id: rentalId }
      : { type: 'order_group', id: step.orderGroupId },
    orderGroupId: step.orderGroupId,
    source: step.id,
    reason: `Der Schritt vom ${formatDateTime(step.madeAt)} ist rückgängig gemacht: ${words}`,
  })
}
