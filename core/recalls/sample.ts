import type { Affected } from './affected.server.ts'
import type { RecallContent } from './form.ts'
import type { OwnRecall } from './own-notice.server.ts'

/** A recall as the first of those that it would tell reads it, for the preview of a draft. */
export function sampleRecall(
  recall: RecallContent & { createdAt: Date },
  productName: string,
  affected: Affected | null,
): OwnRecall {
  const out = affected?.units.filter(({ place }) => place === 'out') ?? []
  const holder = out[0]?.holder
  const own = out.filter(unit => unit.holder?.orderGroupId === holder?.orderGroupId)
  return {
    ...recall,
    noticeId: '',
    productName,
    order: {
      id: '',
      number: holder?.number ?? 0,
      placedAt: holder?.placedAt ?? recall.createdAt,
      name: holder?.name ?? 'Erika Muster',
    },
    isRented: own.some(unit => unit.holder?.isRented === true),
    isBought: own.some(unit => unit.holder?.isRented === false),
    startedAt: recall.createdAt,
    devices: own.map(({ serialNumber }) => ({ serialNumber, outcome: null })),
    acknowledgedAt: null,
    wish: null,
  }
}
