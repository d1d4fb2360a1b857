import type { CSSProperties, KeyboardEvent } from 'react'
import type { RentalOffer } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { steppedIndex } from './stepped-index.ts'

interface TermSliderProps {
  rentals: readonly RentalOffer[]
  index: number
  onChoose: (index: number) => void
}

/** Steps through the rental terms; a big step (PageUp, PageDown, Shift) is ten of them. */
export function TermSlider({ rentals, index, onChoose }: TermSliderProps) {
  const rental = rentals[index]
  if (!rental || rentals.length < 2) return null
  const last = rentals.length - 1

  const filled: CSSProperties & Record<'--filled', string> = {
    '--filled': `${(index / last) * 100}%`,
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const next = steppedIndex(event, index, last)
    if (next === null) return
    event.preventDefault()
    onChoose(next)
  }

  return (
    <div className="mt-2 noscript:hidden">
      <label htmlFor="laufzeit" className="sr-only">
        Mietdauer
      </label>
      <input
        id="laufzeit"
        type="range"
        className="slider"
        min={0}
        max={last}
        step={1}
        value={index}
        aria-valuetext={`${monthsText(rental.months)}, ${formatCents(rental.monthlyCents)} pro Monat`}
        style={filled}
        onChange={event => onChoose(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <div aria-hidden className="tabular flex justify-between px-1 text-sm text-muted">
        {rentals.map((offer, position) => (
          <button
            key={offer.months}
            type="button"
            tabIndex={-1}
            onClick={() => onChoose(position)}
            className={
              position === index ? 'min-h-8 min-w-6 font-semibold text-fg' : 'min-h-8 min-w-6'
            }
          >
            {offer.months}
          </button>
        ))}
      </div>
    </div>
  )
}
