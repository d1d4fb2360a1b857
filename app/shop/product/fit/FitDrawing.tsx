import type { ReactNode } from 'react'
import type { Dimensions } from '#core/catalog/dimensions.ts'
import {
  type Clearance,
  ceilingFit,
  placementsIn,
  type Room,
} from '#core/catalog/dimensions-room.ts'
import { type Box, drawingOf } from './drawing.ts'
import { floorText, lengthText } from './words.ts'

interface FitDrawingProps {
  room: Room
  device: Dimensions
  clearance: Clearance
}

/** Somebody a thousand units tall, feet at the origin. */
const PERSON =
  'M0-998a68 68 0 1 1 0 136a68 68 0 1 1 0-136zM-70-845h140q60 0 60 60l-10 330q0 25-25 25t-25-25l-8-250h-4v285l-6 420h-44l-8-400-8 400h-44l-6-420v-285h-4l-8 250q0 25-25 25t-25-25l-10-330q0-60 60-60z'

/** The same person from above: shoulders and head, half a metre wide. */
const FROM_ABOVE = 'M-250 0a250 140 0 1 1 500 0a250 140 0 1 1-500 0z'

/** The device in the room from above and from the side, both to one scale, beside the person. */
export function FitDrawing({ room, device, clearance }: FitDrawingProps) {
  const [best] = placementsIn(room, device, clearance)
  const ceiling = ceilingFit(room, device)
  const { plan, side, viewBox } = drawingOf(room, device, clearance, best)
  const { x, width } = side.room
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <figure>
        <View label="Das Gerät im Raum von oben, maßstäblich" viewBox={viewBox.plan}>
          <Walls d={outline(plan.room)} />
          <path d={outline(plan.device)} className="fill-fg" />
          <Limit d={outline(plan.clearance)} isMet={best.fit === 'free'} />
          <path d={FROM_ABOVE} transform={moved(plan.person)} className="fill-edge" />
        </View>
        <figcaption className="mt-1 text-sm text-muted">
          {`Von oben: Raum ${floorText(room)}, dunkel das Gerät, gestrichelt der Platz zum Trainieren`}
        </figcaption>
      </figure>
      <figure>
        <View
          label="Das Gerät neben einer Person von der Seite, maßstäblich"
          viewBox={viewBox.side}
        >
          <Walls d={outline(side.room)} />
          <path d={outline(side.device)} className="fill-fg" />
          <path
            d={PERSON}
            transform={`${moved(side.person)} scale(${room.personMm / 1000})`}
            className="fill-edge"
          />
          <Limit d={`M${x} ${-ceiling.neededMm}h${width}`} isMet={ceiling.fits} />
        </View>
        <figcaption className="mt-1 text-sm text-muted">
          {`Von der Seite: Decke ${lengthText(room.ceilingMm)}, gestrichelt die nötigen ${lengthText(ceiling.neededMm)}; Person ${lengthText(room.personMm)}`}
        </figcaption>
      </figure>
    </div>
  )
}

interface ViewProps {
  label: string
  viewBox: string
  children: ReactNode
}

function View({ label, viewBox, children }: ViewProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={viewBox}
      className="aspect-4/3 w-full [&>path]:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  )
}

function Walls({ d }: { d: string }) {
  return <path d={d} className="fill-floor stroke-fg" strokeWidth={2} />
}

/** What has to stay free. */
function Limit({ d, isMet }: { d: string; isMet: boolean }) {
  return (
    <path
      d={d}
      className={isMet ? 'stroke-good' : 'stroke-bad'}
      fill="none"
      strokeWidth={2}
      strokeDasharray="6 4"
    />
  )
}

function outline({ x, y, width, height }: Box): string {
  const [left, top, across, down] = [x, y, width, height].map(Math.round)
  return `M${left} ${top}h${across}v${down}h-${across}z`
}

function moved({ x, y }: { x: number; y: number }): string {
  return `translate(${Math.round(x)} ${Math.round(y)})`
}
