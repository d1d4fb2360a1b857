import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MailKind } from '#core/mail.ts'
import { type MailedOrder, repeatableMail } from '#core/order-mails/repeatable-mails.ts'
import type { Database } from '#db/database.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import type { Letter } from '#documents/mails/letter.server.ts'
import { orderOfMail } from '#documents/mails/order-of-mail.server.ts'
import type { LetterSources } from '#documents/mails/ways.server.tsx'
import { testDatabase } from '#test/database.ts'
import { filesInMemory } from '#test/fixtures/files.ts'
import { mailGallery, previewMail } from './preview.server.ts'

const now = new Date('2026-11-21T10:15:00Z')

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

/** Mails about an order that are not sent again, and why. */
const onlyOnce = new Set<string>([
  // Its page sends the link anew, for as long as the order waits.
  'phone_order',
  // The attempt is over: the device is for sale as before, or its money came after all.
  'buyout_failed',
  // To the address of the office, which has its own lists.
  ...['declaration_notice', 'defect_notice'],
  // To an address that the order has no more.
  ...['order_email_corrected', 'order_email_changed-2'],
])

/** What the gallery's mail is written from, and whether it is about an order. */
async function written(id: string, kind: MailKind) {
  const seen: { data: object; orderGroupId: string | null }[] = []
  const written: Record<string, (sources: LetterSources, data: never) => Promise<Letter>> = letters
  const compose = written[kind]
  vi.spyOn(written, kind).mockImplementation(async (sources, data: object) => {
    seen.push({ data, orderGroupId: await orderOfMail(sources.db, data) })
    return compose?.(sources, data as never) as Promise<Letter>
  })
  const publicUrl = 'https://kraftpool.example'
  const sources = { db: database.orm, files: filesInMemory(), clock: { now: () => now }, publicUrl }
  const letter = await previewMail(sources, id)
  const [one] = seen
  if (!one) throw new Error(`${id} was not written`)
  return { ...one, letter }
}

/** Orders of which all that a mail may say is true, before something is announced, sent or received, and after. */
function orders(data: object): MailedOrder[] {
  const ids = new Set(Object.values(data).flat())
  const at = new Map([...ids].map(id => [id, '9999-12-31']))
  const [inventoryId] = Object.entries(data).flatMap(([name, id]) =>
    name === 'inventoryId' ? [id] : [],
  )
  return [false, true].map(isDone => ({
    ...{ today: '2000-01-01', isOverdue: true, arrivesOn: '9999-12-31', openDisputes: ids },
    ...{ openClaims: at, answeredClaims: ids, openCharges: at, openRecalls: ids, openDefects: ids },
    ...{
      ownDeclarations: ids,
      ending: ids,
      terminated: ids,
      goingOn: ids,
      overtaken: new Set<string>(),
    },
    ...{ isPending: true, decidedDefects: ids, delivered: ids, payingBuyouts: ids },
    ...{ hasFailed: true, isRentOwed: true, isAskedByLink: isDone, takenBack: new Set<string>() },
    ...{ withdrawnBuyouts: new Set<string>(), pastDeclarations: new Set<string>() },
    ...{
      madeRefunds: ids,
      sentBackRefunds: ids,
      isConcluded: true,
      isInvitable: true,
      shipped: ids,
    },
    carriedOut: [...ids].flatMap(of =>
      [...ids].map(requestedAt => ({ of, requestedAt, isMade: true })),
    ),
    returns: [...ids].map(id => ({
      ...{ id, orderId: '', isAnnounced: isDone, isReceived: false, isChecked: false },
      ...{ hasPickUp: isDone, isVoluntary: isDone },
    })),
    devices: new Map([...ids].map(id => [id, { id: inventoryId, isThere: isDone }])),
  }))
}

it.each(mailGallery.map(({ id, kind }) => [id, kind] as const))(
  '%s can be looked at with demo data, and sent again for its order as it was (B-2-87)',
  async (id, kind) => {
    const { data, orderGroupId, letter } = await written(id, kind)
    expect(letter.html).toContain('</html>')
    if (orderGroupId === null) return
    const again = orders(data).flatMap(order => repeatableMail({ kind, data }, order) ?? [])
    if (onlyOnce.has(id)) return expect(again).toEqual([])
    expect(again[0]).toEqual({ kind, data })
  },
)
