import { addDays, type BerlinDay, isDay } from '../dates.ts'
import { shop } from '../shop.ts'

/** Berlin days, both inclusive. */
export interface DaySpan {
  from: BerlinDay
  to: BerlinDay
}

const USUAL_DAYS = 30

/** Days as an address names them; what is none, the wrong way round or longer ago than is held is put right. */
export function readSpan(params: URLSearchParams, today: BerlinDay): DaySpan {
  const first = addDays(today, -shop.retention.attributionDays)
  const read = (name: string, usual: BerlinDay) => {
    const day = params.get(name) ?? ''
    if (!isDay(day) || day > today) return usual
    const isHeld = day >= first
    return isHeld ? day : first
  }
  const to = read('bis', today)
  const from = read('von', addDays(to, 1 - USUAL_DAYS))
  return from <= to ? { from, to } : { from: to, to: from }
}
