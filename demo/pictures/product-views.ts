import type { DemoProduct, MachineKind } from '../data/catalog/types.ts'
import { roomWords } from './room-words.ts'

/** The pictures of a product in the order of its page. */
export const productViews = ['quarter', 'side', 'detail', 'room'] as const
export type ProductView = (typeof productViews)[number]

const viewWords: Record<Exclude<ProductView, 'room'>, string> = {
  quarter: 'schräg von vorn',
  side: 'von der Seite',
  detail: 'aus der Nähe',
}

/** What some models turn to the camera instead (`ANGLES` in `tools/imagery/machines/`). */
const turned: Partial<Record<MachineKind, Partial<typeof viewWords>>> = {
  treadmill: { quarter: 'schräg von hinten' },
  'curved-treadmill': { quarter: 'schräg von hinten' },
  'ski-erg': { quarter: 'schräg von hinten' },
  'cross-trainer': { side: 'schräg von hinten' },
  plates: { side: 'von vorn' },
  kettlebells: { side: 'von vorn' },
  kettlebell: { side: 'schräg von oben' },
  barbell: { side: 'der Länge nach' },
}

/** What the picture shows, for those who cannot see it. German. */
export function viewAlt(product: DemoProduct, view: ProductView): string {
  return `${product.content.title}, ${wordsOf(product, view)}`
}

function wordsOf({ content: { slug }, kind }: DemoProduct, view: ProductView): string {
  if (view === 'room') return roomWords[slug] ?? 'im Raum'
  return turned[kind]?.[view] ?? viewWords[view]
}
