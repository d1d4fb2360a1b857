import { arrivalProof } from '#documents/invoices/arrival-words.ts'

/** How a business elsewhere in the EU gets the tax of what it bought back. */
export function ArrivalProof() {
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3 text-sm sm:px-6">
      <p>
        <strong>{arrivalProof.title}.</strong> {arrivalProof.what}
      </p>
      <p>{arrivalProof.where}</p>
    </div>
  )
}
