import { beforeEach, expect, test } from 'vitest'
import { b2bInquiries } from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { answerInquiry, noteOnInquiry, setInquiryStatus } from './answer-inquiry.server.ts'
import { inquiryFile } from './inquiry-file.server.ts'
import { listInquiries } from './list-inquiries.server.ts'

const shop = shopForEachTest()
const asked = {
  firstName: 'Jörg',
  lastName: 'Groß',
  email: 'joerg@halle.example',
  company: 'Hallé & Söhne GmbH',
  message: 'Zehn Rudergeräte, bitte.',
}
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let inquiryId = ''
const given = async (more: Partial<typeof b2bInquiries.$inferInsert> = {}) => {
  const row = { ...asked, createdAt: shop.services.clock.now(), ...more }
  const [inquiry] = await shop.services.db.insert(b2bInquiries).values(row).returning()
  return inquiry?.id ?? ''
}
beforeEach(async () => {
  inquiryId = await given()
})

const answer = (text: string, readEntries = 0) =>
  answerInquiry(shop.services, office, { inquiryId, text, readEntries })
const file = () => inquiryFile(shop.services, inquiryId)

test('an answer is sent to who asked, kept with the inquiry, and closes it for now', async () => {
  await answer('Gern: 49 € im Monat.')
  await shop.settle()
  expect(shop.mails).toMatchObject([{ kind: 'inquiry_answer', to: asked.email }])
  const { status, entries, history } = await file()
  expect(status).toBe('answered')
  expect(entries).toMatchObject([{ kind: 'answer', text: 'Gern: 49 € im Monat.' }])
  expect(history.map(({ event }) => event).toSorted()).toEqual([
    'inquiry_answered',
    'inquiry_status_changed',
  ])
})

test('who did not read what was written meanwhile sends nothing, nor does a second press', async () => {
  await answer('Gern.')
  await expect(answer('Leider nein.')).rejects.toMatchObject({ kind: 'conflict' })
  const both = await Promise.allSettled([answer('Eins', 1), answer('Eins', 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.settle()
  expect(shop.mails).toHaveLength(2)
  expect((await file()).entries.map(({ text }) => text)).toEqual(['Gern.', 'Eins'])
})

test('a note is for the office alone', async () => {
  await noteOnInquiry(shop.services, office, { inquiryId, text: 'Ruft morgen an.' })
  await shop.settle()
  expect(shop.mails).toEqual([])
  expect(await file()).toMatchObject({ status: 'new', entries: [{ kind: 'note' }] })
})

test.each(['', 'x'.repeat(5001)])('an empty or endless text is refused', async text => {
  await expect(answer(text)).rejects.toMatchObject({ kind: 'invalid', field: 'text' })
  expect((await file()).entries).toEqual([])
})

test('of two who say how far it is, the second is told', async () => {
  const set = (status: 'in_progress' | 'done', read: string) =>
    setInquiryStatus(shop.services, office, { inquiryId, status, read })
  await set('in_progress', 'new')
  await expect(set('done', 'new')).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(
      /auf „In Arbeit“ gesetzt \(.+, .+\)\. „Erledigt“ ist nicht gespeichert/,
    ),
  })
  expect((await file()).history).toMatchObject([{ data: { status: ['new', 'in_progress'] } }])
})

test.each(['x', UNKNOWN])('an unknown inquiry (%s) is not found', async id => {
  const unknown = { inquiryId: id, text: 'x', readEntries: 0 }
  await expect(inquiryFile(shop.services, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(answerInquiry(shop.services, office, unknown)).rejects.toMatchObject({
    kind: 'not_found',
  })
})

test('inquiries are found by name, company, address and phone, in any spelling', async () => {
  await given({ firstName: 'Ida', lastName: 'Kurz', email: 'ida@b.example', company: null })
  const found = async (search: string, status: 'open' | 'done' | null = null) =>
    (
      await listInquiries(shop.services, {
        ...{ search, status, kind: null, page: 1 },
        ...{ sort: 'name', descending: false },
      })
    ).inquiries.map(({ name }) => name)
  expect(await found('')).toEqual(['Jörg Groß', 'Ida Kurz'])
  expect(await found('joerg halle')).toEqual(['Jörg Groß'])
  expect(await found('SOEHNE')).toEqual(['Jörg Groß'])
  expect(await found('100%')).toEqual([])
  expect(await found('', 'open')).toHaveLength(2)
  expect(await found('', 'done')).toEqual([])
})
