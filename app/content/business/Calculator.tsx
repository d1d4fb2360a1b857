import { type FormEvent, useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { FieldError } from '#app/ui/FieldFrame.tsx'
import { closestWay, type DeviceOffer, type Estimate } from '#core/pricing/estimate.ts'
import {
  readWay,
  type WrittenDevice,
  wantedFields,
  wayText,
  writtenIn,
} from '#core/pricing/wanted-devices.ts'
import { shop } from '#core/shop.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { EstimateTable } from './EstimateTable.tsx'

/** How many rows there are at least, so that one can reckon without scripts as well. */
const FEWEST_ROWS = 3
const { mostRows, discountSteps } = shop.business
const errorId = (index: number) => `rechner-${index + 1}-error`
const EMPTY: WrittenDevice = { device: '', way: '', quantity: '1' }

interface CalculatorProps {
  offers: readonly DeviceOffer[]
  rows: readonly WrittenDevice[]
  estimate: Estimate
  onChange(rows: WrittenDevice[]): void
}

/**
 * What some devices cost a business, with the discount for their number. A form that asks the page again, and
 * reckons by itself where scripts run.
 */
export function Calculator({ offers, rows, estimate, onChange }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const read = () => {
    if (!form.current) return
    const written = writtenIn(new FormData(form.current))
    onChange(written.map((row, index) => (row.device === rows[index]?.device ? row : fitted(row))))
  }
  /** A device that was just chosen, as it can be had. */
  function fitted(row: WrittenDevice): WrittenDevice {
    const offer = offers.find(({ slug }) => slug === row.device)
    return offer ? { ...row, way: wayText(closestWay(offer, readWay(row.way))) } : row
  }
  function reckon(event: FormEvent) {
    event.preventDefault()
    read()
  }
  const filled = rows.flatMap(({ device }, index) => (device ? [index] : []))
  const last = (filled.at(-1) ?? -1) + 1
  const count = Math.min(mostRows, Math.max(FEWEST_ROWS, rows.length, last + 1))
  const shown = Array.from({ length: count }, (_, index) => rows[index] ?? EMPTY)
  const terms = [...new Set(offers.flatMap(offer => offer.rentals.map(each => each.months)))]
  return (
    <section aria-labelledby="rechner" className="scroll-mt-24">
      <h2 id="rechner" className="scroll-mt-24">
        Preis ausrechnen
      </h2>
      <p className="mt-3 max-w-read text-muted">
        Wählen Sie Geräte, Laufzeit und Menge. Der Mengenrabatt zählt alle Geräte zusammen:{' '}
        {discountSteps.map(({ from, percent }) => `${percent}\u00a0% ab\u00a0${from}`).join(', ')}.
      </p>
      <form
        ref={form}
        method="get"
        action={`${href('/gewerbe')}#rechner`}
        onChange={read}
        onSubmit={reckon}
        className="mt-6"
      >
        <ol className="space-y-4 sm:space-y-3">
          {shown.map((row, index) => {
            const wrong = estimate.refused.find(each => filled[each.row] === index)
            return (
              // Rows are never moved; their place is their name.
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
              <li key={index}>
                <DeviceRow
                  number={index + 1}
                  row={row}
                  names={wantedFields}
                  offers={offers}
                  terms={terms.toSorted((a, b) => a - b)}
                  wrong={wrong && { field: wrong.field, errorId: errorId(index) }}
                />
                <div aria-live="polite">
                  <FieldError id={errorId(index)}>{wrong?.message}</FieldError>
                </div>
              </li>
            )
          })}
        </ol>
        <Button type="submit" variant="outline" className="mt-4">
          Berechnen
        </Button>
      </form>
      <EstimateTable estimate={estimate} />
    </section>
  )
}
