import { scaleBand, scaleLinear } from 'd3-scale'
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
  /** A round value as it stands beside its line; an empty one has none. Whole numbers where nothing is said. */
  tick?: (value: number) => string
  /** What the chart has room for at least, such as all of a hundred. */
  highest?: number
}

const WIDTH = 640
const HEIGHT = 200
const FOOT = 30
const HEAD = 26
/** For the values beside the lines. */
const SIDE = 64
const LINES = 3

const whole = (value: number) => (Number.isInteger(value) ? String(value) : '')

/** A bar chart, drawn on the server; the table below the charts holds the same. */
export function Bars({ title, bars, tick = whole, highest: least = 1 }: BarsProps) {
  const id = useId()
  const values = bars.map(({ value }) => value)
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(least, ...values)])
    .nice(LINES)
    .range([HEIGHT - FOOT, HEAD])
  const x = scaleBand()
    .domain(bars.map(({ label }) => label))
    .range([SIDE, WIDTH])
    .padding(0.3)
  const zero = y(0)
  const lines = y.ticks(LINES).filter(value => tick(value) !== '')
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
        {lines.map(value => (
          <g key={value}>
            <line
              x1={SIDE}
              x2={WIDTH}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? 'stroke-edge' : 'stroke-line'}
            />
            <text
              x={SIDE - 8}
              y={y(value)}
              textAnchor="end"
              dominantBaseline="middle"
              className="tabular fill-muted text-[11px] max-sm:text-[20px]"
            >
              {tick(value)}
            </text>
          </g>
        ))}
        {bars.map(({ label, value, shown }, index) => {
          const left = x(label) ?? SIDE
          const isLast = index === bars.length - 1
          return (
            <g key={label}>
              <title>{`${label}: ${shown}`}</title>
              {/* The whole column answers to the pointer. */}
              <rect x={left} y="0" width={x.step()} height={HEIGHT} fill="transparent" />
              <rect
                x={left}
                y={Math.min(zero, y(value))}
                width={x.bandwidth()}
                height={Math.abs(y(value) - zero)}
                rx="2"
                className={isLast ? 'fill-signal stroke-fg' : 'fill-fg'}
              />
              {/* Above all bars: one before it may be higher, and the words are wider than a column. */}
              {isLast && (
                <text
                  x={WIDTH}
                  y={HEAD - 10}
                  textAnchor="end"
                  className="tabular fill-fg text-xs font-semibold max-sm:text-[24px]"
                >
                  {shown}
                </text>
              )}
              {(bars.length - 1 - index) % every === 0 && (
                <text
                  x={left + x.bandwidth() / 2}
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
