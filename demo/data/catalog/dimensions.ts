import type { Dimensions, Specification } from './types.ts'

const german = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** Size and weight in the words and the order that every product page uses. */
export function dimensionSpecifications(size: Dimensions): Specification[] {
  return [
    { name: 'Länge', value: centimetres(size.length) },
    { name: 'Breite', value: centimetres(size.width) },
    { name: 'Höhe', value: centimetres(size.height) },
    { name: 'Gewicht', value: `${german.format(size.weightKg)} kg` },
    {
      name: 'Max. Nutzergewicht',
      value: size.maxUserKg === null ? 'keine Begrenzung' : `${german.format(size.maxUserKg)} kg`,
    },
    { name: 'Raumhöhe', value: `ab ${centimetres(size.ceiling)}` },
  ]
}

function centimetres(millimetres: number): string {
  return `${german.format(millimetres / 10)} cm`
}
