export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 16
/** Below the header. */
const TOP = 80

const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/**
 * Where a message of this size covers none of `taken`, as high and as far to the right as it can be; where it
 * covers the fewest if there is no such place.
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
  let fewest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const covered = taken.filter(box => overlap(place, box)).length
    if (covered >= fewest) continue
    best = place
    fewest = covered
    if (covered === 0) break
  }
  return { left: best.left, top: best.top }
}

/** What can be pressed or written into on the screen now; below an open dialog nothing can. */
export function pressable(without: Element): Box[] {
  const within = document.querySelector('dialog[open]') ?? document
  return [...within.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter(element => !without.contains(element))
    .map(element => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width * height > 0 && bottom > 0 && top < innerHeight,
    )
}
