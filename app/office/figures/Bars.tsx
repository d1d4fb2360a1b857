import { useId } from 'react'
import { classes } from '#app/ui/classes.ts'

export interface Bar {
  /** Under the bar. */
  label: string
  value: number
  /** The value as a person reads it. */
  shown: string
}

interface BarsProps {
  title: string
  bars: readonly Bar[]
  /** What the chart has room for at least, such as all of a hundred. */
  highest?: number
}

const WIDTH = 640
const HEIGHT = 200
const FOOT = 30
const HEAD = 26

/** A bar chart, drawn on the server; the table below the charts holds the same. */
export function Bars({ title, bars, highest: least = 1 }: BarsProps) {
  const id = useId()
  const highest = Math.max(least, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const scale = (HEIGHT - FOOT - HEAD) / (highest - lowest)
  const zero = HEAD + highest * scale
  // Every label of a few bars, every third of many.
  const every = bars.length > 14 ? 3 : 1
  // A phone shows all of it at half the size, and so fewer and larger ones.
  const everyOnPhone = every === 1 ? 3 : 6
  return (
    <figure className="rounded-card border border-line bg-card p-4">
      <figcaption aria-hidden className="mb-2 text-sm font-semibold">
        {title}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={id}
        className="h-auto w-full overflow-visible"
      >
        <title id={id}>{title}</title>
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} className="stroke-edge" />
        {bars.map(({ label, value, shown }, index) => {
          const height = Math.abs(value) * scale
          const x = index * step
          const isLast = index === bars.length - 1
          return (
            <g key={label}>
              <title>{`${label}: ${shown}`}</title>
              {/* The whole column answers to the pointer. */}
              <rect x={x} y="0" width={step} height={HEIGHT} fill="transparent" />
              <rect
                x={x + step * 0.15}
                y={value < 0 ? zero : zero - height}
                width={step * 0.7}
                height={height}
                rx="2"
                className={isLast ? 'fill-signal stroke-fg' : 'fill-fg'}
              />
              {/* Above all bars: one before it may be higher, and the words are wider than a column. */}
              {isLast && (
                <text
                  x={WIDTH}
                  y={HEAD - 5}
                  textAnchor="end"
                  className="tabular fill-fg text-xs font-semibold max-sm:text-[24px]"
                >
                  {shown}
                </text>
              )}
              {(bars.length - 1 - index) % every === 0 && (
                <text
                  x={x + step / 2}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className={classes(
                    'tabular fill-muted text-[11px] max-sm:text-[22px]',
                    (bars.length - 1 - index) % everyOnPhone !== 0 && 'max-sm:hidden',
                  )}
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
