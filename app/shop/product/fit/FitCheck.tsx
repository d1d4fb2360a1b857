import { Check, CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Card } from '#app/ui/Card.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Dimensions, dimensionsOf } from '#core/catalog/dimensions.ts'
import { type Clearance, clearanceOf, type Room } from '#core/catalog/dimensions-room.ts'
import type { Specification } from '#core/catalog/product.ts'
import { FitDrawing } from './FitDrawing.tsx'
import { RoomInput } from './RoomInput.tsx'
import { roomFields, usualRoom } from './room-fields.ts'
import { storedRoom, storeRoom } from './stored-room.ts'
import {
  clearanceText,
  findings,
  floorText,
  lengthText,
  neededFloorText,
  weightText,
} from './words.ts'

interface FitCheckProps {
  specifications: readonly Specification[]
  warnings: string
}

/**
 * Whether a device fits into the visitor's room, in words and drawn to scale. The room is saved in
 * this browser. Not shown for products whose specifications name no size.
 */
export default function FitCheck({ specifications, warnings }: FitCheckProps) {
  const isHydrated = useHydrated()
  const [entered, setEntered] = useState<Room | null>(null)
  const stored = useMemo(() => (isHydrated ? storedRoom() : usualRoom), [isHydrated])
  const room = entered ?? stored
  const device = dimensionsOf(specifications)
  if (!device) return null
  const clearance = clearanceOf(warnings)

  function change(part: Partial<Room>) {
    const next = { ...room, ...part }
    setEntered(next)
    storeRoom(next)
  }

  return (
    <section aria-labelledby="passt">
      <h2 id="passt">Passt es?</h2>
      <p className="tabular mt-2 max-w-read text-muted">{factsOf(device, clearance)}</p>
      <Card className="mt-5 grid gap-5 p-4 sm:p-6">
        <div className="grid min-h-43 grid-cols-2 gap-4 noscript:hidden sm:min-h-19.5 sm:grid-cols-4">
          {isHydrated &&
            roomFields.map(field => (
              <RoomInput
                key={field.key}
                field={field}
                mm={room[field.key]}
                onChange={mm => change({ [field.key]: mm })}
              />
            ))}
        </div>
        <ul aria-live="polite" className="grid gap-2">
          {findings(room, device, clearance).map(({ isGood, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the floor, then the ceiling
            <li key={index} className="flex gap-3">
              {isGood ? (
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              ) : (
                <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
              )}
              {text}
            </li>
          ))}
        </ul>
        <FitDrawing room={room} device={device} clearance={clearance} />
      </Card>
    </section>
  )
}

function factsOf(device: Dimensions, clearance: Clearance): string {
  const weight = device.weightKg === null ? '' : `, Gewicht ${weightText(device.weightKg)}`
  return `Stellfläche ${floorText(device)}, Höhe ${lengthText(device.heightMm)}${weight}. Zum Trainieren braucht es ${neededFloorText(device, clearance)}: ${clearanceText(clearance)}.`
}
