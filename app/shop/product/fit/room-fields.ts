import { parseGermanNumber, parseMillimetres } from '#core/catalog/dimensions-figures.ts'
import type { Room } from '#core/catalog/dimensions-room.ts'
import { lengthText } from './words.ts'

/** The room that is shown before anything is entered, and without JavaScript. */
export const usualRoom: Room = { lengthMm: 4000, widthMm: 3000, ceilingMm: 2500, personMm: 1800 }

export interface RoomField {
  key: keyof Room
  label: string
  min: number
  max: number
}

export const roomFields: readonly RoomField[] = [
  { key: 'lengthMm', label: 'Raumlänge', min: 500, max: 30_000 },
  { key: 'widthMm', label: 'Raumbreite', min: 500, max: 30_000 },
  { key: 'ceilingMm', label: 'Deckenhöhe', min: 1500, max: 12_000 },
  { key: 'personMm', label: 'Körpergröße', min: 1000, max: 2300 },
]

/**
 * What somebody typed as a length, in millimetres: without a unit metres, above 30 centimetres. Null
 * for what is none or outside of the field's bounds.
 */
export function readLength(text: string, { min, max }: RoomField): number | null {
  const trimmed = text.trim()
  const bare = parseGermanNumber(trimmed)
  const mm = bare === null ? parseMillimetres(trimmed) : Math.round(bare * (bare <= 30 ? 1000 : 10))
  return mm !== null && mm >= min && mm <= max ? mm : null
}

/** What to say beside a field that cannot be read. */
export function refusalOf({ key, min, max }: RoomField): string {
  return `Bitte geben Sie ${lengthText(min)} bis ${lengthText(max)} ein, zum Beispiel ${metresText(usualRoom[key])}.`
}

/** As it stands in a field, in metres: '4,00'. */
export function metresText(mm: number): string {
  return (mm / 1000).toFixed(mm % 10 === 0 ? 2 : 3).replace('.', ',')
}
