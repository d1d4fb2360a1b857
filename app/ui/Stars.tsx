import { Star } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

const FIVE = [1, 2, 3, 4, 5]
const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

interface StarsProps {
  /** 1 to 5, with one decimal. */
  rating: number
  /** Shown after the stars in brackets. */
  count?: number
  className?: string
}

/** An average as five stars, said in words to those who do not see them. */
export function Stars({ rating, count, className }: StarsProps) {
  const row = (filled: boolean) => (
    <span className="flex">
      {FIVE.map(star => (
        <Star
          key={star}
          className={classes('size-4 shrink-0', filled ? 'fill-fg text-fg' : 'text-edge')}
        />
      ))}
    </span>
  )
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm', className)}>
      <span aria-hidden className="relative inline-block">
        {row(false)}
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
          {row(true)}
        </span>
      </span>
      <span className="sr-only">{oneDecimal.format(rating)} von 5 Sternen</span>
      {count !== undefined && (
        <span className="tabular text-muted">
          ({count}
          <span className="sr-only"> Bewertungen</span>)
        </span>
      )}
    </span>
  )
}

interface StarInputProps {
  legend: string
  name: string
  disabled?: boolean
  onRate: (rating: number) => void
}

/** One to five stars to give: five radio buttons, so arrow keys and numbers of stars just work. */
export function StarInput({ legend, name, disabled, onRate }: StarInputProps) {
  const [chosen, setChosen] = useState(0)
  const [hovered, setHovered] = useState(0)
  const lit = hovered || chosen
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex" onPointerLeave={() => setHovered(0)}>
        {FIVE.map(star => (
          <label
            key={star}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
            onPointerEnter={() => setHovered(disabled ? 0 : star)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              className="sr-only"
              checked={chosen === star}
              onChange={() => setChosen(star)}
            />
            <Star
              aria-hidden
              className={classes(
                'size-8 transition-colors',
                star <= lit ? 'fill-signal text-fg' : 'text-edge',
              )}
            />
            <span className="sr-only">{star === 1 ? '1 Stern' : `${star} Sterne`}</span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button mt-3"
        data-variant="dark"
        disabled={disabled || chosen === 0}
        onClick={() => onRate(chosen)}
      >
        Bewertung senden
      </button>
    </fieldset>
  )
}
