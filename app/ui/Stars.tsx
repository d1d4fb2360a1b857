import { Star } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { formatTenths } from '#core/numbers.ts'
import { classes } from './classes.ts'

const FIVE = [1, 2, 3, 4, 5]

interface StarsProps {
  /** 1 to 5, with one decimal. */
  rating: number
  /** Shown after the stars in brackets. */
  count?: number
  className?: string
}

/** An average as five stars, said in words to those who do not see them. */
export function Stars({ rating, count, className }: StarsProps) {
  const share: CSSProperties & Record<'--share', string> = { '--share': `${rating * 20}%` }
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm', className)}>
      <span aria-hidden className="stars" style={share} />
      <span className="sr-only">{formatTenths(rating)} von 5 Sternen</span>
      {count !== undefined && (
        <span className="tabular text-muted">
          ({count}
          <span className="sr-only">{count === 1 ? ' Bewertung' : ' Bewertungen'}</span>)
        </span>
      )}
    </span>
  )
}

interface StarInputProps {
  legend: string
  /** What was given, or 0. */
  rating: number
  disabled?: boolean
  /** Called at once with 1 to 5. */
  onRate: (rating: number) => void
}

/** One to five stars to give: five buttons, so the keyboard reaches and presses each. */
export function StarInput({ legend, rating, disabled, onRate }: StarInputProps) {
  const [pointed, setPointed] = useState(0)
  const lit = pointed || rating
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
        {FIVE.map(star => (
          <button
            key={star}
            type="button"
            aria-label={star === 1 ? '1 Stern' : `${star} Sterne`}
            aria-pressed={rating === star}
            className="grid size-12 place-items-center rounded-control disabled:cursor-not-allowed"
            onPointerEnter={() => setPointed(disabled ? 0 : star)}
            onFocus={() => setPointed(star)}
            onBlur={() => setPointed(0)}
            onClick={() => onRate(star)}
          >
            <Star
              aria-hidden
              className={classes(
                'size-8 transition-colors',
                star <= lit ? 'fill-signal text-fg' : 'text-edge',
              )}
            />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
