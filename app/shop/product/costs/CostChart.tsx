import { formatCents } from '#core/money.ts'
import type { ComparedOffers, CostsUntil } from '#core/pricing/comparison.ts'
import { CHART, type ChartScale, lineOf, markerAt, PARTS, paidArea } from './chart-lines.ts'
import { type Way, ways } from './ways.ts'

interface CostChartProps {
  offers: ComparedOffers
  scale: ChartScale
  /** The chosen month. */
  until: CostsUntil
}

const parts = Array.from({ length: PARTS + 1 }, (_, index) => index)
const grid = parts.map(part => `M0 ${(part / PARTS) * CHART.height}h${CHART.width}`).join('')

/**
 * Every way's costs over the months, with a mark at the chosen one. The drawing is stretched, its
 * strokes and labels are not; each row of labels is one text, spread by its lines or by justifying.
 */
export function CostChart({ offers, scale, until }: CostChartProps) {
  const { upright, dots } = markerAt(until, scale)
  return (
    <div className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
      <div aria-hidden className="-my-7 text-right leading-14 whitespace-pre">
        {eurosOf(scale)}
      </div>
      <svg
        role="img"
        aria-label={`Kosten über ${scale.horizon} Monate; die Beträge stehen darunter und in der Tabelle`}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-56 w-full overflow-visible [&>path]:[vector-effect:non-scaling-stroke]"
        fill="none"
        strokeWidth={3}
      >
        <path d={grid} className="stroke-line" strokeWidth={1} />
        {until.takeover && <path d={paidArea(offers, until, scale)} className="fill-signal" />}
        <path d={upright} className="stroke-edge" strokeWidth={1} strokeDasharray="3 3" />
        {ways.map(way => (
          <Line key={way.key} way={way} path={lineOf(way, offers, scale)} />
        ))}
        <path d={dots} className="stroke-fg" strokeWidth={9} strokeLinecap="round" />
      </svg>
      <div
        aria-hidden
        className="col-start-2 -mx-[1ch] mt-1 text-justify [text-align-last:justify]"
      >
        {monthsOf(scale)}
      </div>
      <div aria-hidden className="col-start-2 text-right">
        Monat
      </div>
    </div>
  )
}

/** A line of the chart, or in the legend a piece of it. */
export function Line({ way, path }: { way: Way; path: string | null }) {
  if (path === null) return null
  return (
    <path
      d={path}
      className={way.stroke}
      strokeDasharray={way.dash}
      strokeLinecap={way.key === 'new' ? 'round' : undefined}
    />
  )
}

function eurosOf({ topCents }: ChartScale): string {
  return parts
    .map(part => formatCents((topCents / PARTS) * (PARTS - part)).replace(',00', ''))
    .join('\n')
}

/** Every sixth month, all equally wide. */
function monthsOf({ horizon }: ChartScale): string {
  const sixths = Array.from({ length: Math.floor(horizon / 6) + 1 }, (_, index) => `${index * 6}`)
  return sixths.map(month => month.padStart(2, '\u2007')).join(' ')
}
