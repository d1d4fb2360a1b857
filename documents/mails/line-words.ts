import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { devicesText } from '#core/orders/devices.ts'
import type { OrderLine } from './order.server.ts'

/** What an ordered line is and costs, in the order a customer asks, and which devices of the order it is. */
export function lineNote(line: OrderLine, devices: readonly number[] = []): string {
  return [kindNote(line), devicesText(devices)].filter(Boolean).join(' · ')
}

function kindNote(line: OrderLine): string {
  const each = line.quantity > 1 ? `${line.quantity} × ` : ''
  const unit = formatCents(line.unitAmount)
  if (line.kind === 'rental') {
    const months = line.months ?? 1
    const total = formatCents(line.unitAmount * line.quantity * months)
    return `${each}Miete, ${unit}/Monat · Mindestlaufzeit ${monthsText(months)} · gesamt ${total}`
  }
  if (line.kind === 'care') {
    return `${unit}/Monat · Haftungsreduzierung für gemietete Geräte, endet mit der Miete`
  }
  if (line.kind === 'shipping') return 'einmalig für die ganze Bestellung'
  const condition = line.kind === 'purchase_used' ? 'Refurbed (generalüberholt)' : 'Neu'
  return `${each}Kauf, ${condition}${line.quantity > 1 ? ` · je ${unit}` : ''}`
}

/** What a line costs today: rentals and Care their first month. */
export function lineToday(line: OrderLine): string {
  return line.kind === 'shipping' && line.unitAmount === 0
    ? 'Kostenlos'
    : formatCents(line.unitAmount * line.quantity)
}
