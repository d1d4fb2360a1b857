interface CreditBarProps {
  /** How much of the price is paid by rent so far, 0 to 100. */
  percent: number
  /** What it means in words: '588,00 € von 1.250,00 € angerechnet'. */
  label: string
}

/** Plates of a loaded barbell, big to small on each side, as heights in per cent. */
const SIDE = [100, 100, 84, 84, 66, 66, 48, 48]

/**
 * Our sign: a barbell that is loaded plate by plate as rent turns into ownership. It fills from the
 * collars outwards on both sides at once; the plate that is just being earned is half bright.
 */
export function CreditBar({ percent, label }: CreditBarProps) {
  const share = Math.max(0, Math.min(100, percent))
  const loaded = (share / 100) * SIDE.length
  const plates = SIDE.map((height, index) => {
    const earned = loaded >= index + 1 ? 'full' : loaded > index ? 'part' : 'open'
    return { key: `${index}`, height, earned }
  })
  const side = (order: typeof plates) => (
    <span className="flex h-full items-center gap-[3px]">
      {order.map(plate => (
        <span
          key={plate.key}
          style={{ height: `${plate.height}%` }}
          className={`w-2 rounded-[3px] border-[1.5px] sm:w-2.5 ${
            plate.earned === 'open'
              ? 'border-edge'
              : plate.earned === 'full'
                ? 'border-fg bg-signal'
                : 'border-fg bg-linear-to-t from-signal from-50% to-transparent to-50%'
          }`}
        />
      ))}
    </span>
  )
  return (
    <div
      role="img"
      aria-label={`${label} (${Math.round(share)} %)`}
      className="flex h-12 items-center"
    >
      <span className="h-1.5 w-3 rounded-l-full bg-fg" />
      {side(plates.toReversed())}
      <span className="h-1.5 min-w-8 flex-1 bg-fg" />
      {side(plates)}
      <span className="h-1.5 w-3 rounded-r-full bg-fg" />
    </div>
  )
}
