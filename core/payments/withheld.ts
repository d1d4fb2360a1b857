/** `150,00 € einbehalten: Griff gebrochen` in the reason of a refund, as `refundReason` words it; null where all went back. */
export function withheldIn(reason: string): { amount: string; why: string } | null {
  const [, amount, why] = /(\d[\d.]*,\d{2}\s€) einbehalten: (.*)$/s.exec(reason) ?? []
  return amount && why ? { amount, why } : null
}
