import type { RefusedLine } from './errors.ts'
import { formatCents } from './money.ts'

/** Why one line of a cart cannot be ordered, for the server and for a browser that sees it first. */
type LineWords = Pick<RefusedLine, 'code' | 'message'>

export function lineUnknown(): LineWords {
  const message =
    'Ein Preis in Ihrem Warenkorb ist uns nicht bekannt. Bitte legen Sie den Artikel neu in den Warenkorb.'
  return { code: 'unknown_price', message }
}

export function linePriceChanged(title: string, currentCents: number) {
  const message = `Der Preis von „${title}“ hat sich geändert: jetzt ${formatCents(currentCents)}.`
  return { code: 'price_changed', message, currentCents }
}

export function lineUnavailable(title: string): LineWords {
  return { code: 'unavailable', message: `„${title}“ ist in dieser Form derzeit nicht verfügbar.` }
}

/** `left` units are there, fewer than are wanted. */
export function lineSoldOut(title: string, left: number): LineWords {
  const message =
    left === 0
      ? `„${title}“ ist leider ausverkauft.`
      : `Von „${title}“ ${left === 1 ? 'ist nur noch eines' : `sind nur noch ${left}`} verfügbar.`
  return { code: 'sold_out', message }
}
