import type { ArrivalTax } from '#core/exports/arrival.server.ts'
import { arrivalWords } from '#documents/invoices/arrival-words.ts'

/** How a business elsewhere in the EU gets the tax of what it bought back, or why it does not. */
export function ArrivalProof({ tax }: { tax: ArrivalTax }) {
  const { title, what, where } = arrivalWords(tax)
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3 text-sm sm:px-6">
      <p className="wrap-anywhere">
        <strong>{title}.</strong> {what}
      </p>
      <p>{where}</p>
    </div>
  )
}
