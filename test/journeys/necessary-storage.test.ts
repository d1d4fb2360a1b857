import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { partOf } from '../fixtures/document.ts'
import type { Visitor } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { decide } from '../shop/told.ts'
import {
  addCare,
  cards,
  enterCard,
  newBuyer,
  open,
  order,
  rent,
  signIn,
  thanks,
  toPayment,
} from '../shop/visit.ts'

const env: Record<string, string> = { ...everyTarget }
let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
  env.TARGETS_URL = hosts.url
})
const run = stage(env)
afterAll(() => hosts.stop())

const bike = demoProduct('gale').content.slug

/** What this walk does not come by: passkeys, other links of mails, a new version of the shop while it is open. */
const ELSEWHERE = [
  ...[
    '__Secure-',
    'konto',
    'konto.passkey',
    'react-router-manifest-version',
    'passwort-link',
    'bestaetigung',
  ],
  ...[
    'neue-adresse',
    'bestell-adresse',
    'konto-anlegen',
    'zahlung',
    'telefonbestellung',
    'angebot',
    'rueckruf',
  ],
]

/** Gathers every name under which this browser stores anything, and every cookie that it is sent. */
function watched({ page, context }: Visitor) {
  const held = new Set<string>()
  page.on('response', async response => {
    for (const { name, value } of await response.headersArray()) {
      if (name.toLowerCase() === 'set-cookie') held.add(value.split('=')[0] ?? '')
    }
  })
  return {
    held,
    async look(): Promise<void> {
      for (const { name } of await context.cookies()) held.add(name)
      const keys = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ])
      for (const key of keys) held.add(key)
    },
  }
}

it('the privacy notice names all that is necessary by its names, and nothing else is stored (L-61, L-68)', async () => {
  const visitor = await run.visit()
  const { page, context } = visitor
  const { held, look } = watched(visitor)
  await context.route('**/api/consent', route => route.abort())
  await open(page, `/produkt/${bike}`)
  await decide(page, 'Nur Notwendige')
  await page.getByRole('region', { name: 'Passt es?' }).getByLabel('Raumlänge (m)').fill('2')
  await look()
  await rent(page, bike, 24)
  await addCare(page)
  await look()
  await page
    .getByRole('region', { name: /Care/ })
    .getByRole('button', { name: 'Entfernen' })
    .click()
  await page.getByText('Schadenschutz Care ist abgelehnt.').waitFor()
  await look()
  await page.getByLabel('E-Mail').fill('jemand@example.com')
  await look()
  await toPayment(page, newBuyer())
  await look()
  await enterCard(page, cards.pays)
  await order(page)
  await thanks(page)
  await look()
  await open(page, '/produkte')
  await page.locator('main a[href^="/produkt/"]').first().click()
  await page.waitForURL('**/produkt/**')
  await signIn(page, '/auth', run.shop.customer)
  await look()

  const notice = await (await page.request.get('/datenschutz')).text()
  const [, visits = ''] = notice.split('Besuch der Seiten')
  const list = partOf(visits, 'ul')
  const named = [...list.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name)
  const unnamed = [...held].filter(name => !named.includes(name))
  expect(unnamed).toEqual([])
  const unseen = named.filter(name => !held.has(name))
  expect(unseen.toSorted()).toEqual(ELSEWHERE.toSorted())
})
