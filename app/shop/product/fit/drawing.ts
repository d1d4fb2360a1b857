import type { Dimensions } from '#core/catalog/dimensions.ts'
import type { Clearance, Placement, Room } from '#core/catalog/dimensions-room.ts'

/** A box on paper; y runs downwards. Millimetres. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface View {
  room: Box
  device: Box
  /** Where the person stands: from above the middle, from the side the feet. */
  person: { x: number; y: number }
}

export interface Drawing {
  /** The same for both views, so that both have one scale. */
  viewBox: { plan: string; side: string }
  plan: View & { clearance: Box }
  side: View
}

const SHOULDERS_MM = 500
const ASPECT = 4 / 3

/** Both views of a device in a room, to one scale, as large as a picture of 4 : 3 allows. */
export function drawingOf(
  room: Room,
  device: Dimensions,
  clearance: Clearance,
  placement: Placement,
): Drawing {
  const { isTurned } = placement
  const along = axis(isTurned ? room.widthMm : room.lengthMm, device.lengthMm, clearance)
  const evenly = { ...clearance, behindMm: clearance.aroundMm }
  const across = axis(isTurned ? room.lengthMm : room.widthMm, device.widthMm, evenly)
  const [x, y] = isTurned ? [across, along] : [along, across]

  const plan = {
    room: box(0, x.room, 0, y.room),
    device: box(x.at, x.size, y.at, y.size),
    clearance: box(x.at - x.before, x.needed, y.at - y.before, y.needed),
    person:
      widestGap(x) > widestGap(y)
        ? { x: beside(x), y: y.at + y.size / 2 }
        : { x: x.at + x.size / 2, y: beside(y) },
  }
  const side = {
    room: box(0, along.room, -room.ceilingMm, room.ceilingMm),
    device: box(along.at, along.size, -device.heightMm, device.heightMm),
    person: { x: beside(along), y: 0 },
  }
  const boxes = [
    spanOf(plan.room, spanOf(plan.device, plan.clearance)),
    spanOf(side.room, side.device),
  ] as const
  const tallest = Math.max(boxes[1].height, room.personMm)
  const height = Math.max(boxes[0].height, tallest)
  const width = Math.max(boxes[0].width, boxes[1].width, height * ASPECT)
  const margin = width * 0.02
  const frame = (span: Box, bottom: number) => {
    const left = span.x + span.width / 2 - width / 2 - margin
    const fullHeight = width / ASPECT + 2 * margin
    return [left, bottom - fullHeight + margin, width + 2 * margin, fullHeight]
      .map(Math.round)
      .join(' ')
  }
  const middle = boxes[0].y + boxes[0].height / 2 + width / ASPECT / 2
  return { plan, side, viewBox: { plan: frame(boxes[0], middle), side: frame(boxes[1], 0) } }
}

/** One axis of the floor: its free space in the middle if it fits, else the device within the walls. */
function axis(roomMm: number, size: number, { aroundMm, behindMm }: Clearance) {
  const needed = behindMm + size + aroundMm
  const wanted = (roomMm - needed) / 2 + behindMm
  const at = roomMm < size ? (roomMm - size) / 2 : Math.min(Math.max(wanted, 0), roomMm - size)
  return { room: roomMm, size, at, needed, before: behindMm }
}

type Axis = ReturnType<typeof axis>

/** Beside the device where there is more room for a person, but within the room. */
function beside({ room, at, size }: Axis): number {
  const behind = room - at - size
  const wanted =
    behind >= SHOULDERS_MM || behind >= at ? at + size + SHOULDERS_MM : at - SHOULDERS_MM
  return Math.max(SHOULDERS_MM / 2, Math.min(room - SHOULDERS_MM / 2, wanted))
}

function widestGap({ room, at, size }: Axis): number {
  return Math.max(at, room - at - size)
}

function box(x: number, width: number, y: number, height: number): Box {
  return { x, y, width, height }
}

function spanOf(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
