import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targetFacts, targetNames } from '#core/tracking/targets.ts'
import { type TestApp, testApp } from '#test/app.ts'

const ids = {
  GA4_ID: 'G-ABC123DEF4',
  GOOGLE_ADS_ID: 'AW-123456',
  META_PIXEL_ID: '12345678',
  TIKTOK_PIXEL_ID: 'C4ABCDEF',
  BING_UET_ID: '12345678',
}
const META = /<meta name="asked-of-visitors" content="([^"]*)"/

const apps: TestApp[] = []
async function appWith(env: Record<string, string>): Promise<TestApp> {
  const app = await testApp({ env })
  apps.push(app)
  return app
}
afterAll(() => Promise.all(apps.map(app => app.close())))

const htmlOf = async (app: TestApp, path: string) => (await app.send(path)).text()

describe('without targets', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appWith({})
  })

  it('nobody is asked, and the privacy notice says that nothing is measured', async () => {
    const html = await htmlOf(app, '/datenschutz')
    expect(html).not.toMatch(META)
    expect(html).toContain('Wir messen weder Reichweite noch Werbeerfolg')
    for (const name of targetNames) expect(html).not.toContain(targetFacts[name].label)
  })

  it('the footer leads to what the notice says of cookies', async () => {
    const html = await htmlOf(app, '/datenschutz')
    expect(html).toContain('href="/datenschutz#cookies"')
    expect(html).toContain('<h2 id="cookies"')
  })
})

describe('with all targets', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appWith(ids)
  })

  it.each(['/agb', '/produkte', '/warenkorb', '/auth', '/gibt-es-nicht'])(
    '%s says the same to everybody: whom it would load, and nothing of anybody',
    async path => {
      const [one, other] = await Promise.all([
        htmlOf(app, path),
        app.send(path, { cookie: 'angemeldet=1; cookie-consent=x' }).then(each => each.text()),
      ])
      const content = META.exec(one)?.[1]
      expect(META.exec(other)?.[1]).toBe(content)
      const asked = JSON.parse((content ?? '').replaceAll('&quot;', '"'))
      expect(asked.wording).toMatch(/^[0-9a-f]{64}$/)
      expect(asked.targets).toHaveLength(targetNames.length)
    },
  )

  it('the office is asked nothing', async () => {
    expect(await htmlOf(app, '/admin')).not.toMatch(META)
  })

  it('no page loads anything from another host by itself', async () => {
    for (const path of ['/', '/produkte', '/blog', '/gewerbe', '/suche?q=rad']) {
      const html = await htmlOf(app, path)
      const sources = [
        ...html.matchAll(/<(?:script|img|iframe|link)[^>]*(?:src|href)="(\w+:[^"]+)"/g),
      ]
      const foreign = sources
        .map(([, address]) => address ?? '')
        .filter(each => !/localhost/.test(each))
      expect(foreign).toEqual([])
    }
  })

  it('the privacy notice names each with recipient, countries, cookies and periods (L-68)', async () => {
    const html = await htmlOf(app, '/datenschutz')
    for (const name of targetNames) {
      const { label, recipient, countries, cookies, storage } = targetFacts[name]
      expect(html).toContain(label)
      expect(html).toContain(`${recipient} (${countries})`)
      for (const { name: stored, period } of [...cookies, ...storage]) {
        expect(html).toContain(`<code>${stored}</code> (${period})`)
      }
    }
    expect(html).toContain('Art. 6 Abs. 1 lit. a DSGVO')
  })
})

it('names in its privacy notice only the targets that are configured (L-68)', async () => {
  const html = await htmlOf(await appWith({ META_PIXEL_ID: '12345678' }), '/datenschutz')
  expect(html).toContain(targetFacts.meta.recipient)
  for (const name of targetNames.filter(each => each !== 'meta')) {
    expect(html).not.toContain(targetFacts[name].recipient)
  }
})
