import { textOf } from '#app/http/form-text.ts'
import type { InquiryFile } from '#core/inquiries/inquiry-file.server.ts'
import { formatCents } from '#core/money.ts'
import { wayText, writtenIn } from '#core/pricing/wanted-devices.ts'
import type { WrittenLine, WrittenQuote } from '#core/quotes/form.ts'
import { netOf } from '#core/quotes/totals.ts'

/** The form of a quote as it was typed. */
export function writtenQuote(form: FormData): WrittenQuote {
  const prices = form.getAll('preis').map(String)
  const text = (name: string) => textOf(form, name).trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    email: text('email'),
    phone: text('phone'),
    // A row in which nobody wrote is none, or each refusal would add empty ones.
    rows: writtenIn(form)
      .map((row, index) => ({ ...row, price: prices[index]?.trim() ?? '' }))
      .filter(({ device, price }) => device !== '' || price !== ''),
    shipping: text('shipping'),
    note: text('note'),
    validUntil: text('validUntil'),
  }
}

/** A device at its price as the form holds it; a device that is gone has no slug any more. */
export function writtenLine(
  { productId, kind, months, quantity, unitCents }: InquiryFile['devices'][number],
  slugOf: (productId: string) => string | undefined,
): WrittenLine {
  const way = kind === 'rental' ? (months ?? 1) : kind === 'purchase_used' ? 'used' : 'new'
  return {
    device: slugOf(productId) ?? '',
    way: wayText(way),
    quantity: String(quantity),
    price: netEuros(unitCents),
  }
}

/** Gross cents as net euros to type: `39,12`. */
export function netEuros(grossCents: number): string {
  return formatCents(netOf(grossCents)).replace(/\s?€$/, '')
}
