import { orderNumber } from '#core/orders/order-number.ts'
import type { HeldBack } from '#core/personal-data/due-orders.server.ts'
import type { OpenMatter } from '#core/personal-data/open-matters.ts'

const reasons: Record<OpenMatter['kind'], string> = {
  rental: 'die Miete läuft noch',
  payment: 'eine Zahlung ist offen',
  refund: 'eine Erstattung ist noch nicht ausgeführt',
  delivery: 'die Lieferung ist nicht eingetragen',
  return: 'ein Gerät ist nicht zurück',
  withdrawal: 'ein Widerruf ist nicht erledigt',
  case: 'ein Vorgang ist offen',
  defect: 'eine Defektmeldung ist offen',
}

/** `KP-000012: ein Vorgang ist offen` */
export function heldInWords({ number, matters }: HeldBack): string {
  const why = new Set(matters.map(({ kind }) => reasons[kind]))
  return `${orderNumber(number)}: ${[...why].join(', ')}`
}
