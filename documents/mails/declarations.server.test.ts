import { expect, test } from 'vitest'
import { orderNumber } from '#core/orders/order-number.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { declarations } from '#db/schema/schema.ts'
import type { OutgoingMail } from '#integrations/mail.server.ts'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { givenLine, givenOrders, givenRental } from '#test/fixtures/orders.ts'

const rower = { productName: 'Havel 2', endsOn: '2028-11-20' }
const bike = { productName: 'Gale', endsOn: '2027-06-14' }
const mails = mailFixture()

/** The mail of this kind about a cancellation that ended so. */
async function mailed(
  kind: 'declaration_receipt' | 'cancellation_decided',
  ends: DeclaredEnd[],
  more: Partial<typeof declarations.$inferInsert> = {},
): Promise<OutgoingMail> {
  const [row] = await mails.db
    .insert(declarations)
    .values({
      kind: 'cancellation',
      name: 'Petra Lange',
      contract: 'KP-000001',
      email: 'petra@example.com',
      cancellationKind: 'ordinary',
      ends,
      receivedAt: new Date('2026-12-31T23:30:00Z'),
      ...more,
    })
    .returning()
  return mails.mail(kind, { declarationId: row?.id ?? '' })
}

test('the receipt of a cancellation repeats the declaration, its time and the end', async () => {
  const mail = await mailed('declaration_receipt', [rower])
  expect(mail.text).toContain('01.01.2027, 00:30 Uhr')
  expect(mail.text).toContain('KP-000001')
  expect(mail.text).toContain('frühestmöglich')
  expect(mail.text).toContain('Ihr Vertrag endet am 20.11.2028.')
  expect(mail.attachments[0]?.filename).toBe('Erklaerung.pdf')
})

test('the receipt of a cancellation names each end, or says that the day follows (L-26)', async () => {
  const words = async (ends: (typeof rower)[]) => (await mailed('declaration_receipt', ends)).text
  expect(await words([rower, bike])).toContain('Havel 2 am 20.11.2028, Gale am 14.06.2027.')
  expect(await words([rower, { ...bike, endsOn: rower.endsOn }])).toContain(
    'Ihre Verträge enden am 20.11.2028.',
  )
  expect(await words([])).toContain('bestätigen wir, wann er endet')
})

test('a cancellation that cannot end on the day that was wanted says what binds until then (L-26)', async () => {
  const wanted = { wantedEnd: '2027-06-01' }
  const bound = async (...ends: Parameters<typeof mailed>[1] & object[]) =>
    (await mailed('declaration_receipt', ends, wanted)).text.replace(/\s+/g, ' ')
  expect(await bound({ ...rower, boundBy: 'term' })).toContain(
    'Ihr Vertrag endet am 20.11.2028. Zum gewünschten Tag ist das nicht möglich, weil die Mindestlaufzeit dann noch läuft. Nach dem 20.11.2028 buchen wir dafür keine Miete mehr ab.',
  )
  expect(await bound({ ...bike, boundBy: 'notice' })).toContain('weil die Kündigungsfrist dann')
  expect(await bound(rower)).not.toContain('Zum gewünschten Tag')
})

test('an extraordinary cancellation without a reason is received, and asked for it (L-24)', async () => {
  const text = async (reason: string | null) =>
    (
      await mailed('declaration_receipt', [], { cancellationKind: 'extraordinary', reason })
    ).text.replace(/\s+/g, ' ')
  expect(await text('Es rudert nicht.')).toContain('Wir prüfen den genannten Grund.')
  expect(await text(null)).not.toContain('genannten Grund')
  expect(await text(null)).toContain('Bitte schreiben Sie ihn uns an')
  expect(await text(null)).toContain('gilt Ihre Erklärung als ordentliche Kündigung')
})

test('an end that only its delivery will fix is told as the earliest one', async () => {
  const estimate = { ...rower, isEstimate: true }
  const receipt = await mailed('declaration_receipt', [estimate])
  expect(receipt.text).toContain('Ihr Vertrag endet frühestens am 20.11.2028:')
  expect(receipt.text.replace(/\s+/g, ' ')).toContain(
    'Das genaue Datum nennen wir Ihnen, sobald wir geliefert haben. Nach dem letzten Tag buchen wir dafür keine Miete mehr ab.',
  )
  const mixed = (await mailed('declaration_receipt', [estimate, bike])).text.replace(/\s+/g, ' ')
  expect(mixed).toContain('Havel 2 frühestens am 20.11.2028, Gale am 14.06.2027.')
  const decided = (await mailed('cancellation_decided', [estimate])).text.replace(/\s+/g, ' ')
  expect(decided).toContain('Havel 2 letzter Tag frühestens 20.11.2028')
})

test('a decided cancellation names each last day (L-26)', async () => {
  const mail = await mailed('cancellation_decided', [rower, bike])
  expect(mail.subject).toBe('Das Ende Ihrer Miete')
  const text = mail.text.replace(/\s+/g, ' ')
  expect(text).toContain('Ihre Kündigung vom 01.01.2027, 00:30 Uhr')
  expect(text).toContain('Havel 2 letzter Tag 20.11.2028')
  expect(text).toContain('Danach buchen wir dafür keine Miete mehr ab.')
})

test.each([
  ['ordinary', 'running', 'läuft für die übrigen Geräte weiter'],
  ['extraordinary', 'end_requested', 'endet mit der letzten Miete'],
] as const)(
  'a decided %s cancellation of one of two rentals names it, and what becomes of Care (L-26)',
  async (cancellationKind, state, care) => {
    const rental = { orderType: 'rental' } as const
    const { group, orders } = await givenOrders(mails.db, { customerEmail: 'petra@example.com' }, [
      { ...rental, productName: 'Gale' },
      { ...rental, productName: 'Havel 2' },
    ])
    const [cancelled, other] = orders
    if (!cancelled || !other) throw new Error('Nothing was ordered')
    await givenLine(mails.db, group.id, { kind: 'care', title: 'Care', unitAmount: 490 })
    const { endsOn } = bike
    await givenRental(mails.db, cancelled, { state: 'end_requested', endsOn }, [])
    const otherEnd = state === 'running' ? null : rower.endsOn
    await givenRental(mails.db, other, { state, endsOn: otherEnd }, [])
    const told = { orderGroupId: group.id, cancellationKind, reason: 'Umzug' }
    const { html, text } = await mailed('cancellation_decided', [bike], told)
    const named = 'Ihr Vertrag über Gale endet am 14.06.2027.'
    const words = text.replace(/\s+/g, ' ')
    expect(words).toMatch(new RegExp(`${named} .* Schadenschutz Care ${care}\\.`))
    expect(words).toContain('buchen wir dafür keine Miete mehr ab')
    // The line that a mailbox shows beside the subject, and the mail itself.
    expect(html.split(named)).toHaveLength(3)
    const email = 'udo@example.net'
    const [declared] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind: 'cancellation', name: 'Udo', contract: 'Gale', email, ends: [bike] },
        ...{ ...told, receivedAt: new Date('2026-12-31T23:30:00Z') },
      })
      .returning()
    const data = { declarationId: declared?.id ?? '', toHolder: true }
    const holder = (await mails.mail('cancellation_decided', data)).text.replace(/\s+/g, ' ')
    expect(holder).toContain(named)
    expect(holder).toContain(`Schadenschutz Care ${care}.`)
  },
)

test('what the office says to the reason of an extraordinary cancellation stands in its mail', async () => {
  const extraordinary = { cancellationKind: 'extraordinary', reason: 'Umzug' } as const
  const said = async (more: Partial<typeof declarations.$inferInsert>) => {
    const [row] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind: 'cancellation', name: 'Petra Lange', contract: 'KP', ends: [rower] },
        ...{ email: 'petra@example.com', receivedAt: new Date('2026-12-31T23:30:00Z') },
        ...{ ...extraordinary, ...more },
      })
      .returning()
    const data = { declarationId: row?.id ?? '', answer: 'Das haben wir abgewogen.' }
    return (await mails.mail('cancellation_decided', data)).text.replace(/\s+/g, ' ')
  }
  const checked = 'Den genannten Grund haben wir geprüft. Das haben wir abgewogen.'
  const asOrdinary = 'Damit gilt die Erklärung als ordentliche Kündigung.'
  expect(await said({})).toContain(`${checked} ${asOrdinary} Ihr Vertrag endet am 20.11.2028.`)
  expect(await said({ ends: [{ ...rower, wasCancelled: true }] })).toContain(
    `${checked} Es bleibt bei Ihrer früheren Kündigung. Ihr Vertrag ist schon zum 20.11.2028 gekündigt.`,
  )
  expect(await said({ decidedEnd: '2028-11-20' })).toContain(`${checked} Ihr Vertrag endet`)
  expect(await said({ reason: null })).not.toContain('Den genannten Grund')
})

test.each([
  [[rower], 'Ihre Miete für Havel 2 ist damit beendet: Wir buchen keinen weiteren Monat ab.'],
  [[rower], 'Zahlungen erstatten wir innerhalb der gesetzlichen Frist.'],
  [[], 'Wegen der Erstattung schreiben wir Ihnen eine eigene E-Mail.'],
  [[rower], 'Er gilt für: 2 × Havel 2 (Geräte 1 und 2), Bank.'],
])(
  'whose withdrawal was attached to an order is told to which, and what follows (L-21)',
  async (ends, words) => {
    const { group } = await givenOrders(
      mails.db,
      { customerEmail: 'petra@example.com' },
      ['Havel 2', 'Havel 2', 'Bank'].map(productName => ({ productName })),
    )
    const [row] = await mails.db
      .insert(declarations)
      .values({
        kind: 'withdrawal',
        name: 'Petra Lange',
        contract: 'mein Rudergerät',
        email: 'petra@example.com',
        orderGroupId: group.id,
        ends,
        receivedAt: new Date('2026-12-31T23:30:00Z'),
      })
      .returning()
    const sent = await mails.mail('withdrawal_attached', { declarationId: row?.id ?? '' })
    expect(sent.subject).toBe(`Ihr Widerruf zu Bestellung ${orderNumber(group.number)}`)
    const text = sent.text.replace(/\s+/g, ' ')
    expect(text).toContain('Widerruf vom 01.01.2027, 00:30 Uhr')
    expect(text).toContain(words)
  },
)

test.each([
  ['a business', { customerType: 'business' }, 'Das Widerrufsrecht gilt nur für Verbraucher.'],
  ['a late consumer', {}, 'Ihre Widerrufsfrist endete am 16.11.2026.'],
] as const)(
  'whose withdrawal was attached without a right to it is promised no money and no end: %s',
  async (_, of, why) => {
    const deliveryDate = new Date('2026-11-02T10:00:00Z')
    const who = { customerEmail: 'petra@example.com', ...of }
    const unit = { productName: 'Havel 2', logisticsStatus: 'delivered', deliveryDate } as const
    const { group } = await givenOrders(mails.db, who, [unit])
    const [row] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind: 'withdrawal', name: 'Petra Lange', contract: 'mein Rudergerät' },
        ...{ email: 'petra@example.com', orderGroupId: group.id },
        receivedAt: new Date('2026-12-31T23:30:00Z'),
      })
      .returning()
    const sent = await mails.mail('withdrawal_attached', { declarationId: row?.id ?? '' })
    const text = sent.text.replace(/\s+/g, ' ')
    expect(text).toContain('Er betrifft: Havel 2. Wir prüfen')
    expect(text).toContain(why)
    expect(text).not.toMatch(/Erstattung|erstatten|beendet|gilt für:/)
  },
)

test('to a business the answer to its withdrawal claims nothing of how its contract goes on', async () => {
  const business = { customerEmail: 'petra@example.com', customerType: 'business' } as const
  const { group, orders } = await givenOrders(mails.db, business, [
    { productName: 'Gale', orderType: 'rental' },
  ])
  const ending = { state: 'end_requested', endsOn: bike.endsOn } as const
  await givenRental(mails.db, orders[0] ?? expect.fail(), ending, [])
  const [row] = await mails.db
    .insert(declarations)
    .values({
      ...{ kind: 'withdrawal', name: 'Petra Lange', contract: orderNumber(group.number) },
      ...{ email: 'petra@example.com', orderGroupId: group.id },
      receivedAt: new Date('2026-12-31T23:30:00Z'),
    })
    .returning()
  const data = { declarationId: row?.id ?? '', isWithoutEffect: true }
  const text = (await mails.mail('withdrawal_attached', data)).text.replace(/\s+/g, ' ')
  expect(text).toContain(
    'Das Widerrufsrecht gilt nur für Verbraucher. Die Bestellung hat ein Unternehmen aufgegeben, der Widerruf ändert deshalb nichts am Vertrag.',
  )
  expect(text).not.toContain('besteht')
})

test('the answer to a declaration without effect names its words, and the order that it names', async () => {
  const { group } = await givenOrders(mails.db, { customerEmail: 'petra@example.com' }, [{}])
  const number = orderNumber(group.number)
  const answered = async (contract: string, email = 'petra@example.com') => {
    const [row] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind: 'cancellation', name: 'Petra Lange', contract, email },
        ...{ orderGroupId: group.id, receivedAt: new Date('2026-12-31T23:30:00Z') },
      })
      .returning()
    const data = { declarationId: row?.id ?? '', isWithoutEffect: true, answer: 'Doppelt.' }
    const { subject, text } = await mails.mail('cancellation_decided', data)
    return `${subject}: ${text.replace(/\s+/g, ' ')}`
  }
  const own = await answered(`${number}, Gerät 2: Gale`)
  expect(own).toMatch(new RegExp(`^Ihre Kündigung zu Bestellung ${number}: `))
  expect(own).toContain(
    `Ihre Kündigung vom 01.01.2027, 00:30 Uhr zu Ihrer Bestellung ${number} bearbeitet. Als Vertrag haben Sie angegeben: „${number}, Gerät 2: Gale“. Doppelt.`,
  )
  for (const guessed of [await answered('Gale'), await answered('Gale', 'udo@example.net')]) {
    expect(guessed).toContain('00:30 Uhr bearbeitet. Als Vertrag haben Sie angegeben: „Gale“.')
    expect(guessed).not.toContain(number)
  }
})

test('the notice of a declaration says whose words are which', async () => {
  const [row] = await mails.db
    .insert(declarations)
    .values({
      ...{ kind: 'cancellation', name: 'Petra Lange', contract: 'mein Rad', ends: [rower] },
      ...{ email: 'petra@example.com', receivedAt: new Date('2026-12-31T23:30:00Z') },
    })
    .returning()
  const { html, text } = await mails.mail('declaration_notice', { declarationId: row?.id ?? '' })
  expect(html).toContain('Von Petra Lange, zum Vertrag „mein Rad“')
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Wortlaut der Eingangsbestätigung: „Ihr Vertrag endet am 20.11.2028.',
  )
})

test.each([
  [['Gale'], 'das Gerät'],
  [['Gale', 'Havel 2'], 'die Geräte'],
])(
  'how %j come back after an attached withdrawal is said of %s (L-20, L-21)',
  async (names, what) => {
    const delivered = { orderType: 'rental', logisticsStatus: 'delivered' } as const
    const { group, orders } = await givenOrders(
      mails.db,
      { customerEmail: 'petra@example.com' },
      names.map(productName => ({ ...delivered, productName })),
    )
    const endsOn = '2026-11-20'
    const [row] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind: 'withdrawal', name: 'Petra Lange', contract: orderNumber(group.number) },
        ...{ email: 'petra@example.com', orderGroupId: group.id },
        ends: names.map(productName => ({ productName, endsOn })),
        receivedAt: new Date('2026-11-20T10:00:00Z'),
      })
      .returning()
    const ended = { state: 'ended', endsOn, endDeclarationId: row?.id ?? null } as const
    for (const order of orders) await givenRental(mails.db, order, ended, [])
    const { text } = await mails.mail('withdrawal_attached', { declarationId: row?.id ?? '' })
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain(`Wir holen ${what} an dieser Adresse ab`)
    expect(words).toContain(`Bitte stellen Sie ${what} frei zugänglich bereit`)
    expect(words).toContain(`oder schicken Sie ${what} bis dahin selbst ab`)
    if (names.length > 1) expect(words).not.toContain('das Gerät')
  },
)

test('a withdrawal of a mixed order that was attached late promises no day that has passed (L-21)', async () => {
  const receivedAt = new Date('2026-11-01T10:00:00Z')
  const who = { customerEmail: 'petra@example.com' }
  const { group, orders } = await givenOrders(mails.db, who, [
    { productName: 'Havel 2', orderType: 'rental' },
    { productName: 'Bank', calledOffAt: receivedAt, logisticsStatus: 'delivered' },
  ])
  await givenRental(mails.db, orders[0] ?? expect.fail(), { state: 'ended' }, [])
  const [row] = await mails.db
    .insert(declarations)
    .values({
      ...{ kind: 'withdrawal', name: 'Petra Lange', contract: orderNumber(group.number) },
      ...{ email: 'petra@example.com', orderGroupId: group.id, ends: [rower], receivedAt },
    })
    .returning()
  const data = { declarationId: row?.id ?? '' }
  const { text } = await mails.mail('withdrawal_attached', data)
  const words = text.replace(/\s+/g, ' ')
  for (const part of [
    'Ihre Miete für Havel 2 ist damit beendet',
    'Auch Ihr Kauf ist damit widerrufen: Bank. Was bei Ihnen ist oder ankommt, geben Sie bitte gleich zurück.',
    'Wegen der Erstattung schreiben wir Ihnen eine eigene E-Mail.',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('bis zum 15.11.2026')
  expect(words).not.toContain('gesetzlichen Frist')
})

test('a decision about a declaration from another address tells that address nothing of the order, and its holder all of it', async () => {
  const { group } = await givenOrders(
    mails.db,
    { customerEmail: 'petra@example.com', customerName: 'Petra Lange' },
    [{ productName: 'Havel 2' }],
  )
  const number = orderNumber(group.number)
  for (const kind of ['withdrawal', 'cancellation'] as const) {
    const [row] = await mails.db
      .insert(declarations)
      .values({
        ...{ kind, name: 'Udo Kurz', contract: 'das Gerät', email: 'udo@example.net' },
        ...{ cancellationKind: kind === 'cancellation' ? 'ordinary' : null },
        ...{ orderGroupId: group.id, ends: [rower], receivedAt: new Date('2026-12-31T23:30:00Z') },
      })
      .returning()
    const data = { declarationId: row?.id ?? '' }
    const mail = kind === 'withdrawal' ? 'withdrawal_attached' : 'cancellation_decided'
    const stranger = await mails.mail(mail, data)
    for (const secret of [number, 'Havel', '20.11.2028', 'Petra', 'petra@', 'link=']) {
      expect(stranger.subject + stranger.text).not.toContain(secret)
    }
    const holder = await mails.mail(mail, { ...data, toHolder: true })
    const text = holder.text.replace(/\s+/g, ' ')
    expect(holder.subject).toContain(number)
    expect(text).toContain('von einer anderen E-Mail-Adresse, im Namen von Udo Kurz')
    expect(text).toContain('Havel 2 letzter Tag 20.11.2028')
    expect(text).toContain('/bestellung?link=')
    expect(text).not.toContain('udo@')
  }
})

test.each([
  ['shipped', true],
  ['preparing', false],
] as const)(
  'the receipt of a withdrawal from a rental that is %s asks for its pick-up: %s',
  async (logisticsStatus, isAsked) => {
    const customer = { customerEmail: 'petra@example.com' }
    const unit = { productName: 'Havel 2', orderType: 'rental', logisticsStatus } as const
    const { group, orders } = await givenOrders(mails.db, customer, [unit])
    const [order] = orders
    const [row] = await mails.db
      .insert(declarations)
      .values({
        kind: 'withdrawal',
        name: 'Petra Lange',
        contract: orderNumber(group.number),
        email: 'petra@example.com',
        orderGroupId: group.id,
        ends: [rower],
        receivedAt: new Date('2026-12-31T23:30:00Z'),
      })
      .returning()
    if (!order || !row) throw new Error('Nothing was written')
    const ended = { state: 'ended', endsOn: '2027-01-01', endDeclarationId: row.id } as const
    await givenRental(mails.db, order, ended, [4900])
    const { text } = await mails.mail('declaration_receipt', { declarationId: row.id })
    expect(text.includes('Abholung planen')).toBe(isAsked)
    // Its rents go back.
    expect(text.replace(/\s+/g, ' ')).not.toContain('mit der Miete bezahlt')
  },
)
