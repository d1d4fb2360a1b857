import { formatThousandths, isMeasureUnit, units } from '#core/catalog/unit-price.ts'
import { formatCents } from '#core/money.ts'

const numbers: Record<string, (value: number) => string> = {
  buyoutPriceCents: formatCents,
  measureThousandths: formatThousandths,
}

/** A value of a product as conflicts and history show it. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return (numbers[field] ?? String)(value)
  if (field === 'measureUnit' && typeof value === 'string' && isMeasureUnit(value)) {
    return units[value].symbol
  }
  if (!Array.isArray(value)) return String(value)
  return value.length === 0 ? '(leer)' : value.map(shownRow).join('\n')
}

/** A word of a list, a specification or a picture. */
function shownRow(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row)
  return Object.values(row).filter(Boolean).join(': ')
}
