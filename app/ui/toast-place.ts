export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 16
/** Below the header. */
const TOP = 80

/** How much of something a message hides; a corner of a large field is little, a whole button is all. */
function hidden(message: Box, box: Box): number {
  const wide =
    Math.min(message.left + message.width, box.left + box.width) - Math.max(message.left, box.left)
  const high =
    Math.min(message.top + message.height, box.top + box.height) - Math.max(message.top, box.top)
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0
}

/**
 * Where a message of this size covers none of `taken`, as high and as far to the right as it can be; where it
 * hides the least if there is no such place.
 */
export function freePlace(
  screen: Pick<Box, 'width' | 'height'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
): Pick<Box, 'left' | 'top'> {
  const right = screen.width - width - GAP
  const lefts = [...new Set([right, Math.round(screen.width - width) / 2, GAP])]
  const tops = [TOP, ...taken.map(box => box.top + box.height)]
    .filter(top => top >= TOP && top + height <= screen.height)
    .toSorted((one, other) => one - other)
  const places = tops.flatMap(top =>
    lefts.filter(left => left >= 0).map(left => ({ left, top, width, height })),
  )
  let best = { left: right, top: TOP }
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const hides = taken.reduce((sum, box) => sum + hidden(place, box), 0)
    if (hides >= least) continue
    best = place
    least = hides
    if (hides === 0) break
  }
  return { left: best.left, top: best.top }
}

/** What can be pressed or written into beside this on the screen now: in a dialog, only what is in it. */
export function pressable(without: Element): Box[] {
  const within = without.closest('dialog') ?? document
  return [...within.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(element => element.checkVisibility() && !without.contains(element))
    .map(element => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width * height > 0 && bottom > 0 && top < innerHeight,
    )
}
