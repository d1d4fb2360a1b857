import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, berlinDay, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { rentals } from '#db/schema/rentals.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { givenLine, givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

const form = '/vertraege-kuendigen'
const today = () => berlinDay(shop.services.clock.now())
/** The end of a term of 24 months that begins today. */
const termEnd = () => addDays(addMonths(today(), 24), -1)
const stateOf = async (rentalId: string) =>
  (await shop.services.db.select().from(rentals).where(eq(rentals.id, rentalId)))[0]

/** A paid order of these rented devices, delivered today. */
async function rented(owner: { customerEmail: string; userId?: string }, names: string[]) {
  const { db, clock } = shop.services
  const { group, orders } = await givenOrders(
    db,
    owner,
    names.map(productName => ({ productName, orderType: 'rental' as const })),
  )
  const contracts = []
  for (const order of orders) {
    const dates = { concludedAt: clock.now(), deliveredOn: today(), minimumTermEnd: termEnd() }
    contracts.push(await givenRental(db, order, { state: 'running', ...dates }, [4900]))
  }
  return { number: orderNumber(group.number), group, ids: contracts.map(({ id }) => id) }
}

describe('a guest who cancels', () => {
  const person = { name: 'Petra Lange', kind: 'ordinary', when: 'earliest' }

  it('by order number and e-mail hears at once when the rental ends (B-9-10)', async () => {
    const visitor = new TestBrowser(shop)
    const { number, ids } = await rented({ customerEmail: 'petra@example.com' }, ['Havel 2'])
    const answer = await visitor.post(form, {
      ...person,
      contract: number,
      email: 'petra@example.com',
    })
    expect(wordsOf(await answer.text())).toContain(`Ihr Vertrag endet am ${formatDay(termEnd())}.`)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'end_requested', endsOn: termEnd() })
    await shop.settle()
    expect(shop.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'declaration_notice',
      'declaration_receipt',
    ])
  })

  it('in the name of a device that is rented no more ends none of the others, and waits for a person (L-24)', async () => {
    const email = 'petra@example.com'
    const { number, ids } = await rented({ customerEmail: email }, ['Havel 2', 'Gale'])
    const [over, left] = ids
    await shop.services.db
      .update(rentals)
      .set({ state: 'ended', endsOn: today() })
      .where(eq(rentals.id, over ?? ''))
    const visitor = new TestBrowser(shop)
    const told = async (words: string) => {
      const contract = `${number} ${words}`
      return wordsOf(await (await visitor.post(form, { ...person, contract, email })).text())
    }
    for (const words of ['Havel 2', 'Havel 2, hilfsweise', ', das Rudergerät']) {
      expect(await told(words)).toContain(`sobald wir Ihre Kündigung der Bestellung ${number}`)
      expect(await stateOf(left ?? '')).toMatchObject({ state: 'running', endsOn: null })
    }
    expect(await told('Gale')).toContain(`Ihr Vertrag über Gale endet am ${formatDay(termEnd())}.`)
    expect(await stateOf(left ?? '')).toMatchObject({ endsOn: termEnd() })
  })

  it('again is told the day of the first time, by unclear words too', async () => {
    const email = 'petra.doppelt@example.com'
    const { number } = await rented({ customerEmail: email }, ['Havel 2', 'Gale'])
    const visitor = new TestBrowser(shop)
    const told = async (contract: string) =>
      wordsOf(await (await visitor.post(form, { ...person, contract, email })).text())
    const end = formatDay(termEnd())
    expect(await told(`${number} Gale`)).toContain(`Ihr Vertrag über Gale endet am ${end}.`)
    expect(await told(`${number} Gale`)).toContain(
      `Ihr Vertrag über Gale ist schon zum ${end} gekündigt.`,
    )
    expect(await told(`${number} das Rudergerät`)).toContain('Was davon wann endet, teilen wir')
    expect(await told(number)).toContain(
      `Schon gekündigt: Gale zum ${end}. Ihr Vertrag über Havel 2 endet am ${end}.`,
    )
    const unclear = await told(`${number} das Rudergerät`)
    expect(unclear).toContain(
      `Ihre Verträge über Havel 2 und Gale sind schon zum ${end} gekündigt. Wir prüfen, was Ihre Erklärung darüber hinaus bedeutet, und melden uns.`,
    )
    expect(unclear).not.toContain('Was davon wann endet')
  })

  it('of an order with Care reads what becomes of Care, and of Care alone what comes next (L-24, L-26)', async () => {
    const visitor = new TestBrowser(shop)
    const email = 'petra@example.com'
    const { number, group } = await rented({ customerEmail: email }, ['Havel 2', 'Gale'])
    await givenLine(shop.services.db, group.id, {
      ...{ kind: 'care', title: 'Schadenschutz Care', unitAmount: 490 },
    })
    const told = async (contract: string) =>
      wordsOf(await (await visitor.post(form, { ...person, contract, email })).text())
    const alone = await told(`${number} nur Schadenschutz Care`)
    expect(alone).toContain(`sobald wir Ihre Kündigung der Bestellung ${number} geprüft haben.`)
    expect(alone).not.toContain('zugeordnet haben')
    expect(await told(`${number} Havel 2`)).toContain(
      'Danach buchen wir dafür keine Miete mehr ab. Schadenschutz Care läuft für die übrigen Geräte weiter.',
    )
    expect(await told(`${number} Gale`)).toContain(
      'Schadenschutz Care endet mit der letzten Miete.',
    )
  })

  it('with another e-mail changes no rental, and is told that the answer follows', async () => {
    const visitor = new TestBrowser(shop)
    const { number, ids } = await rented({ customerEmail: 'petra@example.com' }, ['Havel 2'])
    const answer = await visitor.post(form, {
      ...person,
      contract: number,
      email: 'max@example.com',
    })
    const words = wordsOf(await answer.text())
    expect(words).toContain('Ihre Kündigung ist eingegangen')
    expect(words).not.toContain(formatDay(termEnd()))
    expect(words).toContain('antworten Ihnen per E-Mail')
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'running', endsOn: null })
  })

  it('for a reason changes no rental, and is told the day on which it ends if that does not do (L-26)', async () => {
    const visitor = new TestBrowser(shop)
    const email = 'petra.grund@example.com'
    const { number, ids } = await rented({ customerEmail: email }, ['Havel 2'])
    const given = { ...person, email, kind: 'extraordinary' }
    const told = async (contract: string, reason: string) =>
      wordsOf(await (await visitor.post(form, { ...given, contract, reason })).text())
    const ends = `gilt Ihre Erklärung als ordentliche Kündigung zum nächstmöglichen Zeitpunkt. Dann endet der Vertrag am ${formatDay(termEnd())}.`
    expect(await told(number, 'Defekt')).toContain(
      `Wir prüfen den genannten Grund. Reicht er nicht aus, ${ends}`,
    )
    expect(await told(number, '')).toContain(ends)
    // Whoever knows no more than the address is told nothing of the order.
    expect(await told('Mein Mietvertrag', 'Defekt')).not.toContain(formatDay(termEnd()))
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'running', endsOn: null })
  })
})

describe('a customer who cancels from the customer area', () => {
  it('finds everything filled in, ends that one device, and sees it there (S-2.9-11)', async () => {
    const { browser, email } = await registered(shop)
    const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
    const owner = { customerEmail: email, userId: user?.id ?? '' }
    const { number, group, ids } = await rented(owner, ['Gale', 'Gale'])
    const area = async () => (await browser.get('/kunden-bereich')).text()

    const links = linksOf(await area()).filter(link => link.startsWith('Kündigung beantragen'))
    expect(links).toHaveLength(2)
    const [, path = ''] = links[1]?.split(' → ') ?? []
    await givenLine(shop.services.db, group.id, {
      ...{ kind: 'care', title: 'Schadenschutz Care', unitAmount: 490 },
    })
    const filled = await (await browser.get(path)).text()
    expect(filled).toContain(`${number}, Gerät 2: Gale`)
    expect(wordsOf(filled)).toContain('Schadenschutz Care läuft für die übrigen Geräte weiter.')
    const whole = `${form}?${new URLSearchParams({ vertrag: number })}`
    expect(wordsOf(await (await browser.get(whole)).text())).toContain(
      'Schadenschutz Care endet mit der letzten Miete.',
    )
    expect(filled).toContain(`value="${email}"`)
    expect(filled).toContain('value="Mara Öztürk"')

    const answer = await browser.post(form, {
      name: 'Mara Öztürk',
      contract: `${number}, Gerät 2: Gale`,
      // An address of her own choice: she is known by her session.
      email: 'anderswo@example.org',
      kind: 'ordinary',
      when: 'earliest',
    })
    expect(wordsOf(await answer.text())).toContain(`Ihr Vertrag endet am ${formatDay(termEnd())}.`)
    expect((await Promise.all(ids.map(stateOf))).map(rental => rental?.state)).toEqual([
      'running',
      'end_requested',
    ])
    const ended = `Gekündigt zum ${formatDay(termEnd())}`
    const once = wordsOf(await area())
    expect(once.split(ended)).toHaveLength(2)
    expect(linksOf(await area()).filter(link => link.startsWith('Kündigung'))).toHaveLength(1)

    await browser.post(form, {
      name: 'Mara Öztürk',
      contract: number,
      email,
      kind: 'ordinary',
      when: 'earliest',
    })
    // Both devices, and the order as a whole.
    expect(wordsOf(await area()).split(ended)).toHaveLength(4)
  })

  it('reads before the form what holds: of a reason, and of what is cancelled already', async () => {
    const { browser, email } = await registered(shop)
    const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
    const owner = { customerEmail: email, userId: user?.id ?? '' }
    const { number, ids } = await rented(owner, ['Gale', 'Havel 2'])
    const path = (vertrag: string) => `${form}?${new URLSearchParams({ vertrag })}`
    const words = async (vertrag: string) =>
      wordsOf(await (await browser.get(path(vertrag))).text())
    const end = formatDay(termEnd())
    const reason = 'Ihren Grund prüfen wir und melden uns. Reicht er nicht aus,'
    const open = await words(`${number} Gale`)
    expect(open).toContain(`Kündigen Sie heute, endet der Vertrag über Gale am ${end}.`)
    expect(open).toContain(
      `${reason} gilt Ihre Erklärung als ordentliche Kündigung. Dann endet der Vertrag über Gale am ${end}.`,
    )

    const cancelledTo = (endsOn: string) =>
      shop.services.db
        .update(rentals)
        .set({ state: 'end_requested', endsOn })
        .where(eq(rentals.id, ids[0] ?? ''))
    await cancelledTo(termEnd())
    const known = `Ihr Vertrag über Gale ist schon zum ${end} gekündigt.`
    const cancelled = await words(`${number} Gale`)
    expect(cancelled).toContain(`${known} ${reason} bleibt es dabei.`)
    expect(cancelled).not.toContain('Kündigen Sie heute')
    expect(await words(number)).toContain(
      `Schon gekündigt: Gale zum ${end}. Kündigen Sie heute zum frühestmöglichen Zeitpunkt, enden Ihre Verträge am ${end}.`,
    )
    const later = addDays(termEnd(), 60)
    await cancelledTo(later)
    expect(await words(`${number} Gale`)).toContain(
      `Ihr Vertrag über Gale ist schon zum ${formatDay(later)} gekündigt. Kündigen Sie heute zum frühestmöglichen Zeitpunkt, endet der Vertrag über Gale am ${end}.`,
    )
  })

  it('reads of what is cancelled before its delivery that its end is the earliest one', async () => {
    const { browser, email } = await registered(shop)
    const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
    const owner = { customerEmail: email, userId: user?.id ?? '' }
    const { number, ids } = await rented(owner, ['Gale', 'Havel 2'])
    const undelivered = { deliveredOn: null, minimumTermEnd: null, endsOn: termEnd() }
    const cancel = (id = '') =>
      shop.services.db
        .update(rentals)
        .set({ state: 'end_requested', ...undelivered })
        .where(eq(rentals.id, id))
    await cancel(ids[0])
    const words = async (path: string) => wordsOf(await (await browser.get(path)).text())
    const preview = (vertrag: string) => words(`${form}?${new URLSearchParams({ vertrag })}`)
    const end = formatDay(termEnd())
    expect(await preview(`${number} Gale`)).toContain(
      `Ihr Vertrag über Gale ist schon gekündigt, frühestens zum ${end}.`,
    )
    expect(await preview(number)).toContain(`Schon gekündigt: Gale frühestens zum ${end}.`)
    await cancel(ids[1])
    expect(await preview(number)).toContain(
      `Ihre Verträge sind schon gekündigt, frühestens zum ${end}.`,
    )
    const area = await words('/kunden-bereich')
    expect(area).toContain(`endet frühestens am ${end}`)
    // Both devices, and the order as a whole.
    expect(area.split(`Gekündigt, frühestens zum ${end}`)).toHaveLength(4)
    expect(area).not.toMatch(/Gekündigt zum|endet am/)
  })

  it('after the minimum term reads that the rental can be ended (S-2.9-11)', async () => {
    const { browser, email } = await registered(shop)
    const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
    const { ids } = await rented({ customerEmail: email, userId: user?.id ?? '' }, ['Gale'])
    await shop.services.db
      .update(rentals)
      .set({ minimumTermEnd: addDays(today(), -1) })
      .where(eq(rentals.id, ids[0] ?? ''))
    const page = await (await browser.get('/kunden-bereich')).text()
    expect(linksOf(page).some(link => link.startsWith('Miete beenden : Gale → /vertraege'))).toBe(
      true,
    )
    expect(wordsOf(page)).toContain(
      `Mindestlaufzeit am ${formatDay(addDays(today(), -1))} beendet, monatlich kündbar.`,
    )
  })

  it('reads what follows once the rental has ended, and is offered no takeover any more', async () => {
    const { browser, email } = await registered(shop)
    const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
    const owner = { customerEmail: email, userId: user?.id ?? '' }
    const { ids } = await rented(owner, ['Gale'])
    await shop.services.db
      .update(rentals)
      .set({ state: 'ended', endsOn: today() })
      .where(eq(rentals.id, ids[0] ?? ''))
    const page = wordsOf(await (await browser.get('/kunden-bereich')).text())
    expect(page).toContain('Nichts aus dieser Bestellung ist noch gemietet.')
    expect(page).toContain('Diese Miete ist beendet.')
    expect(page).not.toContain('Restbetrag')
  })

  it('cannot end what belongs to somebody else', async () => {
    const { browser } = await registered(shop)
    const { number, ids } = await rented({ customerEmail: 'petra@example.com' }, ['Havel 2'])
    await browser.post(form, {
      name: 'Mara Öztürk',
      contract: number,
      email: 'mara@example.org',
      kind: 'ordinary',
      when: 'earliest',
    })
    expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'running' })
  })
})
