import { expect, it } from 'vitest'
import { declarations, sentMails } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const at = new Date('2026-11-20T10:00:00Z')

it.each([
  ['quote', 'Ihr Angebot AN-00007'],
  ['declaration_receipt', 'Eingang Ihres Widerrufs'],
  ['withdrawal_refunded', 'Rückzahlung zu Ihrem Widerruf'],
] as const)(
  'at its order a mail of kind %s is read by those alone who may read what it is about (B-6-3)',
  async (kind, subject) => {
    const { db } = office.shop.services
    const [unit] = await office.given([{}])
    const { orderGroupId = '', customerEmail = '' } = unit ?? {}
    const [declared] = await db
      .insert(declarations)
      .values({
        ...{ kind: 'withdrawal', name: 'Mara', contract: 'Weil es quietscht' },
        ...{ email: customerEmail, orderGroupId, receivedAt: office.shop.services.clock.now() },
      })
      .returning()
    const sent = { recipient: customerEmail, orderGroupId, sentAt: at }
    const [mail] = await db
      .insert(sentMails)
      .values([
        {
          ...{ ...sent, key: `${kind} ${orderGroupId}`, kind, subject },
          ...{ html: '<p>Weil es quietscht</p>', data: { declarationId: declared?.id } },
        },
        {
          ...{ ...sent, key: `confirmed ${orderGroupId}`, kind: 'order_confirmation' },
          ...{ subject: 'Bestellbestätigung', html: '<p>Danke</p>', data: { orderGroupId } },
        },
      ])
      .returning()
    const list = `/admin/auftraege/${orderGroupId}/mails`
    const pages = [list, `${list}?mail=${mail?.id}`, `/admin/auftraege/${orderGroupId}`]
    const logistics = await office.member('logistics')
    for (const path of pages) {
      const html = await (await logistics.get(path)).text()
      expect(wordsOf(html)).toContain('Bestellbestätigung')
      expect(wordsOf(html)).not.toContain(subject)
      expect(html).not.toContain('Weil es quietscht')
      expect(wordsOf(await (await office.admin.get(path)).text())).toContain(subject)
    }
    expect(await (await office.admin.get(`${list}?mail=${mail?.id}`)).text()).toContain(
      'Weil es quietscht',
    )
    expect((await logistics.post(`${list}/${mail?.id}/erneut`, {})).status).toBe(404)
  },
)
