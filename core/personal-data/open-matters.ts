import { orderNumber } from '../orders/order-number.ts'

/** What still keeps an account from being erased, and of which order. */
export interface OpenMatter {
  kind: 'rental' | 'payment' | 'refund' | 'delivery' | 'return' | 'withdrawal' | 'case' | 'defect'
  number: number
}

const words: Record<OpenMatter['kind'], (order: string) => string> = {
  rental: order =>
    `In Bestellung ${order} läuft noch eine Miete. Kündigen Sie sie oder kaufen Sie das Gerät; danach können Sie das Konto löschen.`,
  payment: order =>
    `Zu Bestellung ${order} ist noch eine Zahlung offen. Bezahlen Sie sie im Kunden-Bereich oder warten Sie, bis sie eingegangen ist.`,
  refund: order =>
    `Zu Bestellung ${order} ist noch Geld an Sie zu erstatten. Bitte warten Sie, bis es auf dem Weg ist.`,
  delivery: order => `Bestellung ${order} ist noch nicht bei Ihnen angekommen.`,
  return: order => `Ein Gerät aus Bestellung ${order} ist noch nicht wieder bei uns.`,
  case: order =>
    `Zu Bestellung ${order} ist bei uns noch ein Vorgang offen. Bitte warten Sie, bis er erledigt ist, oder schreiben Sie uns.`,
  defect: order =>
    `Zu Bestellung ${order} ist noch eine Defektmeldung offen. Bitte warten Sie, bis sie erledigt ist.`,
  withdrawal: order => `Ihr Widerruf zu Bestellung ${order} ist noch nicht erstattet.`,
}

/** Why the account has to stay for now, and what can be done about it. */
export function openMatterText({ kind, number }: OpenMatter): string {
  return words[kind](orderNumber(number))
}
