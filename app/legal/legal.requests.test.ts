import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { reviewAuthor } from '#core/reviews/review.ts'
import { shop as settings } from '#core/shop.ts'
import { declarations } from '#db/schema/inquiries.ts'
import { termsOfBusiness } from '#documents/legal/terms.ts'
import { withdrawalForm } from '#documents/legal/withdrawal-form.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, openPage, partOf, wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { withoutTable } from '#test/fixtures/outage.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

let shop: TestApp
let visitor: TestBrowser
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  visitor = new TestBrowser(shop)
  shop.mails.length = 0
  await shop.services.db.delete(declarations)
})

const html = async (path: string) => (await visitor.get(path)).text()
const stored = () => shop.services.db.select().from(declarations)
const person = { name: 'Petra Lange', contract: 'KP-000999', email: 'petra@example.com' }

describe('legal texts', () => {
  it.each(['/agb', '/impressum'])(
    '%s says that no board of arbitration decides with us (L-75)',
    async path => {
      expect(await html(path)).toContain(
        'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      )
    },
  )

  it.each(['/auth/registrieren', '/kontakt', '/gewerbe', '/vertrag-widerrufen'])(
    'nobody is asked on %s when they were born (L-79)',
    async path => {
      const page = await html(path)
      expect(page).toContain('<form')
      expect(page).not.toMatch(/Geburt|birth|bday/i)
    },
  )

  it.each([
    ['/agb', 'Allgemeine Geschäftsbedingungen'],
    ['/datenschutz', 'TDDDG'],
    ['/impressum', settings.company.vatId],
    ['/widerrufsrecht', 'Muster-Widerrufsformular'],
    ['/versand-zahlung', '5–10 Werktage'],
    ['/rueckgabe', 'Freiwilliges 30-Tage-Rückgaberecht'],
    ['/barrierefreiheit', 'EN 301 549'],
    ['/batterieentsorgung', 'Altbatterien'],
    ['/bewertungen', 'So prüfen wir Bewertungen'],
  ])(
    '%s is there with its version and names no law that is gone',
    { meta: { shows: ['S-9-25', 'B-2-10', 'L-59', 'L-60', 'L-68', 'L-73'] } },
    async (path, words) => {
      const page = await html(path)
      expect(page).toContain(words)
      expect(page.replaceAll('<!-- -->', '')).toMatch(/Fassung vom \d{2}\.\d{2}\.\d{4}/)
      expect(page).not.toMatch(/VerpackG|BattG|TTDSG|TMG|consumers\/odr|Lorem|XXX/)
    },
  )

  it('the withdrawal notice names the online function, how to reach us, and the cost cap (B-9-11, L-17, L-20)', async () => {
    const page = (await html('/widerrufsrecht')).replaceAll('\u00a0', ' ')
    expect(page).toContain(`${PUBLIC_URL}/vertrag-widerrufen`)
    expect(page).toContain(
      'Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung',
    )
    expect(page).toContain(settings.company.phone)
    expect(page).toContain(settings.company.email)
    expect(page).toContain('höchstens etwa 199 EUR')
  })

  it('the withdrawal notice counts several goods and a takeover in the words that hold for them (L-17, L-19)', async () => {
    const page = await html('/widerrufsrecht')
    for (const words of [
      'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
      '(z. B. ein mit der Post versandter Brief oder E-Mail)',
      'Kaufen Sie ein gemietetes Gerät, das schon bei Ihnen ist, beginnt die Frist mit dem Tag, an dem dieser Kaufvertrag geschlossen wird.',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('who buys what in Austria reads whose tax the price contains; every page names no rate (L-83, L-85)', async () => {
    const page = wordsOf(await html('/versand-zahlung')).replaceAll('\u00a0', ' ')
    expect(page).toContain(
      'Lieferland Österreich: Für Verbraucher enthält der Preis gekaufter Geräte die dortige Mehrwertsteuer von 20 %.',
    )
    expect(page).toContain(
      'Lieferland Österreich: Für Unternehmen enthält der Preis die deutsche Mehrwertsteuer. Mit einer USt-IdNr. aus Österreich erstatten wir sie',
    )
    expect(page).toContain('Lieferung in 5–10 Werktagen ab Zahlungseingang.')
    expect(page).toContain('Alle Preise inkl. MwSt., soweit nicht als Nettopreis bezeichnet')
  })

  it('the page of the right to withdraw holds the model form, line by line (L-18)', async () => {
    const plain = (text: string) => text.replace(/\s+/g, '')
    const page = plain(wordsOf(await html('/widerrufsrecht')))
    const [, form = ''] = page.split('Muster-Widerrufsformular(')
    for (const line of withdrawalForm.split('\n').slice(3)) {
      expect(form).toContain(plain(line.replace(/^- /, '').replaceAll('\\', '')))
    }
  })

  it('how reviews are checked and signed is said as it is done (C-10, S-8-14, L-76)', async () => {
    const page = wordsOf(await html('/bewertungen'))
    expect(page).toContain('Jedes Produkt einer Bestellung lässt sich einmal bewerten.')
    expect(page).toContain('wird nur dort angezeigt')
    expect(page).toContain('„Verifizierter Kauf“')
    const names = [...page.matchAll(/aus „(\S+@)…“ wird „([^“]+)“/g)]
    expect(names).toHaveLength(2)
    for (const [, email = '', shown] of names) expect(reviewAuthor(`${email}x.de`)).toBe(shown)
  })

  it('a voluntary return is confirmed at once where it is declared online (B-2-10)', async () => {
    expect(await html('/rueckgabe')).toContain(
      'Online bestätigen wir sie sofort, eine E-Mail, sobald wir sie gelesen haben.',
    )
  })

  it('the terms say who can rent, as the checkout decides it (L-85)', async () => {
    expect(await html('/agb')).toContain(
      'Mietverträge schließen wir mit Verbrauchern, deren Rechnungsanschrift in der Europäischen Union liegt, und mit Unternehmern für Betriebsstätten in Deutschland.',
    )
  })

  it('the terms say that the buyer chooses between repair and exchange (L-56)', async () => {
    expect(await html('/agb')).toContain(
      'ob wir es reparieren oder gegen ein mangelfreies tauschen',
    )
  })

  it('old devices are taken back, and how is said (L-58)', async () => {
    const page = (await html('/batterieentsorgung')).replaceAll('\u00a0', ' ')
    expect(page).toContain(
      'nehmen wir bei der Lieferung ein altes der gleichen Art unentgeltlich mit',
    )
    expect(page).toContain('Geräte mit keiner Kante über 25 cm')
  })

  it('the withdrawal notice says what the right is called in Austria (L-89)', async () => {
    expect(await html('/widerrufsrecht')).toContain('heißt dasselbe Recht dort Rücktrittsrecht')
  })

  it('the terms can be saved as PDF (L-05)', async () => {
    const answer = await visitor.get('/agb.pdf')
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toContain(
      `AGB-${termsOfBusiness.version}.pdf`,
    )
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  })
})

describe('Verträge hier kündigen', () => {
  it('needs no session and shows its button from the start (L-24, L-25)', async () => {
    const page = await html('/vertraege-kuendigen?vertrag=KP-000007')
    expect(page).toMatch(/<button[^>]*>jetzt kündigen<\/button>/)
    expect(page).toContain('KP-000007')
  })

  it('takes the declaration, confirms it by mail and as a file', async () => {
    const page = await (await visitor.post('/vertraege-kuendigen', person)).text()
    expect(page).toContain('Ihre Kündigung ist eingegangen')
    expect(page).toContain('frühestmöglich')
    await shop.settle()
    expect(shop.mails.map(({ kind, to }) => `${kind} ${to}`).toSorted()).toEqual([
      `declaration_notice ${settings.company.email}`,
      'declaration_receipt petra@example.com',
    ])
    const [row] = await stored()
    expect(row).toMatchObject({ kind: 'cancellation', cancellationKind: 'ordinary' })
    const file = await visitor.get(`/erklaerungen/${row?.id}`)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(file.headers.get('Cache-Control')).toContain('no-store')
  })

  it('the file of a declaration says what holds when it is saved, not what its receipt had announced', async () => {
    await visitor.post('/vertrag-widerrufen', { ...person, items: '', step: 'confirm' })
    const [{ id: declarationId } = expect.fail()] = await stored()
    const saved = async () => {
      const file = await visitor.get(`/erklaerungen/${declarationId}`)
      return wordsOfPdf(Buffer.from(await file.arrayBuffer()))
    }
    expect(await saved()).toContain('Wir prüfen die Zuordnung zu Ihrer Bestellung.')
    const answer = 'Wir haben Ihren Widerruf doppelt erhalten.'
    await settleWithdrawal(shop.services, office, { declarationId, note: '', answer })
    expect(await saved()).toContain('abschließend bearbeitet')
    expect(await saved()).not.toContain('Wir prüfen')
  })

  it('says what is missing beside the field and stores nothing (L-25)', async () => {
    const answer = await visitor.post('/vertraege-kuendigen', { ...person, email: 'petra' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Bitte geben Sie eine gültige E-Mail-Adresse')
    expect(await stored()).toEqual([])
  })

  it('says when to come back after very many, and keeps what was entered', async () => {
    const busy = new TestBrowser(shop)
    const declare = () => busy.post('/vertraege-kuendigen', person)
    for (let count = 0; count < settings.limits.declaration.points; count += 1) {
      expect((await declare()).status).toBe(200)
    }
    const refused = await declare()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('value="petra@example.com"')
  })

  it('keeps no declaration of one visitor for the next', async () => {
    await visitor.get('/vertraege-kuendigen?vertrag=KP-000007')
    expect(await html('/vertraege-kuendigen')).not.toContain('KP-000007')
  })

  it('an unknown declaration is no file', async () => {
    expect((await visitor.get('/erklaerungen/00000000-0000-4000-8000-000000000000')).status).toBe(
      404,
    )
    expect((await visitor.get('/erklaerungen/x')).status).toBe(404)
  })
})

it.each([
  ['/vertraege-kuendigen', 'Kündigungsantrag konnte nicht eingereicht werden.', 'kündigen'],
  ['/vertrag-widerrufen', 'Anfrage konnte nicht versendet werden.', 'widerrufen'],
])(
  'a declaration on %s that fails loses nothing, and names the other way (S-8-25, S-8-38, L-27)',
  async (path, words, verb) => {
    const log = vi.spyOn(shop.services.log, 'error').mockReturnValue()
    const declare = () => visitor.post(path, { ...person, items: '', step: 'confirm' })
    const answer = await withoutTable(shop.services.db, 'declarations', declare)
    const page = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(page).toContain(words)
    expect(page).toContain(`${verb} Sie per E-Mail an ${settings.company.email}`)
    expect(page).toContain('value="petra@example.com"')
    expect(log).toHaveBeenCalledWith(
      { requestId: expect.any(String), err: expect.any(Error) },
      expect.any(String),
    )
    log.mockRestore()
    expect((await declare()).status).toBe(200)
  },
)

describe('Vertrag widerrufen', () => {
  it('asks to confirm before it stores anything (L-15)', async () => {
    const page = await (await visitor.post('/vertrag-widerrufen', { ...person, items: '' })).text()
    expect(page).toMatch(/<button[^>]*>Widerruf bestätigen<\/button>/)
    expect(page).toContain('Der gesamte Vertrag')
    expect(page).toContain('Hiermit widerrufe ich den folgenden Vertrag.')
    expect(await stored()).toEqual([])
  })

  it.each(['KP-000999 Gale', 'KP-000999 Schadenschutz Care', 'das Laufband'])(
    'says of %s at each step only that it means what is named there (L-15, L-16)',
    async contract => {
      const answered = async (step: string) => {
        const answer = await visitor.post('/vertrag-widerrufen', { ...person, contract, step })
        return wordsOf(await answer.text())
      }
      const asked = await answered('check')
      expect(asked).toContain('Hiermit widerrufe ich den folgenden Vertrag im genannten Umfang.')
      for (const words of [asked, await answered('confirm')]) {
        expect(words).toContain('Umfang wie unter „Vertrag“ genannt')
        expect(words).not.toContain('Der gesamte Vertrag')
      }
      const form = `/vertrag-widerrufen?${new URLSearchParams({ vertrag: contract })}`
      expect(wordsOf(await html(form))).toContain('Leer bedeutet: alles, was Sie oben nennen.')
    },
  )

  it('stores the confirmed declaration, also for an order that nobody knows (L-15)', async () => {
    const answer = await visitor.post('/vertrag-widerrufen', {
      ...person,
      items: 'nur die Bank',
      step: 'confirm',
    })
    expect(await answer.text()).toContain('Ihr Widerruf ist eingegangen')
    expect(await stored()).toMatchObject([
      { kind: 'withdrawal', items: 'nur die Bank', orderGroupId: null },
    ])
    await shop.settle()
    expect(shop.mails).toContainEqual(
      expect.objectContaining({ kind: 'declaration_receipt', to: 'petra@example.com' }),
    )
  })

  it('goes back to the form with everything that was typed', async () => {
    const answer = await visitor.post('/vertrag-widerrufen', {
      ...person,
      items: 'x',
      step: 'change',
    })
    expect(await answer.text()).toContain('value="Petra Lange"')
    expect(await stored()).toEqual([])
  })

  it('takes no declaration from another site', async () => {
    const answer = await visitor.post(
      '/vertrag-widerrufen',
      { ...person, step: 'confirm' },
      'https://boese.example',
    )
    expect(answer.status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

it.each([
  '/vertraege-kuendigen',
  '/vertrag-widerrufen',
  '/auth/registrieren',
  '/kontakt',
  '/gewerbe',
])('the form of %s leads to the privacy notice (L-68)', async path => {
  const { html } = await openPage(shop, path)
  expect(linksOf(partOf(html, 'main')).join('\n')).toMatch(/Datenschutz[^→]* → \/datenschutz/)
})
