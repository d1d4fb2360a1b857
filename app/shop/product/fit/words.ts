import type { Dimensions } from '#core/catalog/dimensions.ts'
import {
  type Clearance,
  ceilingFit,
  NAMED_FOR_PERSON_MM,
  neededFloor,
  type Placement,
  placementsIn,
  type Room,
} from '#core/catalog/dimensions-room.ts'
import { formatHundredths, formatShort } from '#core/numbers.ts'

export interface Finding {
  isGood: boolean
  text: string
}

/** Millimetres as one says them, kept on one line: '2,44 m', below a metre '61 cm'. */
export function lengthText(mm: number): string {
  return mm < 1000 ? `${formatShort(mm / 10)}\u00a0cm` : `${formatHundredths(mm / 1000)}\u00a0m`
}

/** Weight in kilograms: '27,5 kg'. */
export function weightText(kg: number): string {
  return `${formatShort(kg)}\u00a0kg`
}

/** '2,44 × 0,61 m': the same unit for both sides. */
export function floorText({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }): string {
  return `${formatHundredths(lengthMm / 1000)}\u00a0×\u00a0${formatHundredths(widthMm / 1000)}\u00a0m`
}

/** Whether a device fits into a room, first on the floor, then under the ceiling. */
export function findings(room: Room, device: Dimensions, clearance: Clearance): Finding[] {
  const [best, other] = placementsIn(room, device, clearance)
  return [
    { isGood: best.fit === 'free', text: `${floorWords(best)} ${otherWords(best, other)}`.trim() },
    ceilingWords(room, device),
  ]
}

/** The free space that counts, in words. */
export function clearanceText({ aroundMm, behindMm }: Clearance): string {
  const around = `${lengthText(aroundMm)} auf jeder Seite`
  return behindMm > aroundMm ? `${around} und ${lengthText(behindMm)} dahinter` : around
}

/** What the drawing and the verdict take as needed, for the list of figures. */
export function neededFloorText(device: Dimensions, clearance: Clearance): string {
  return floorText(neededFloor(device, clearance))
}

function floorWords(best: Placement): string {
  const way = best.isTurned ? 'quer' : 'längs'
  const { length, width } = best.spareMm
  if (best.fit === 'free') {
    return `Passt ${way} mit Platz zum Trainieren; in der Raumlänge bleiben noch ${lengthText(length)}, in der Breite ${lengthText(width)}.`
  }
  const missing = [
    length < 0 && `in der Raumlänge ${lengthText(-length)}`,
    width < 0 && `in der Breite ${lengthText(-width)}`,
  ].filter(text => text !== false)
  const lacks = `${missing.join(' und ')}`
  return best.fit === 'tight'
    ? `Passt ${way}, aber nicht mit dem ganzen Platz zum Trainieren: Es fehlen ${lacks}.`
    : `Passt nicht hinein: Schon für das Gerät allein fehlen ${lacks}.`
}

function otherWords(best: Placement, other: Placement): string {
  if (best.fit === 'none') return 'Längs und quer sind geprüft.'
  const way = other.isTurned ? 'Quer' : 'Längs'
  if (other.fit === 'free') return `${way} gestellt passt es ebenso.`
  if (other.fit === 'tight' && best.fit === 'tight') return `${way} gestellt ist es nicht besser.`
  return other.fit === 'tight'
    ? `${way} gestellt wird es zum Trainieren eng.`
    : `${way} gestellt passt es nicht.`
}

function ceilingWords(room: Room, device: Dimensions): Finding {
  const { fits, neededMm, isNamed } = ceilingFit(room, device)
  const person = lengthText(room.personMm)
  const lacks = fits ? '' : ` Es fehlen ${lengthText(neededMm - room.ceilingMm)}.`
  if (!isNamed) {
    const text = fits
      ? `Unter die Decke passen das Gerät (${lengthText(device.heightMm)}) und eine Person von ${person} daneben. Welche Raumhöhe das Training darauf braucht, gibt der Hersteller nicht an.`
      : `Die Decke ist zu niedrig für das Gerät oder die Person daneben.${lacks}`
    return { isGood: fits, text }
  }
  const taller =
    room.personMm > NAMED_FOR_PERSON_MM
      ? ` Die Herstellerangabe gilt bis ${lengthText(NAMED_FOR_PERSON_MM)}; was die Person größer ist, kommt hinzu.`
      : ''
  const needs = `Für eine Person von ${person} auf dem Gerät braucht es ${lengthText(neededMm)}.`
  const verdict = fits ? 'Die Decke reicht.' : 'Die Decke ist zu niedrig.'
  return { isGood: fits, text: `${verdict} ${needs}${lacks}${taller}` }
}
