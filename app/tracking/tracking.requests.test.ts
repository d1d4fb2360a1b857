import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStoredAs, targetFacts, targetNames } from '#core/tracking/targets.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { inGerman, publishedOf } from '#test/reference/targets.ts'

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

interface Said {
  name: string
  period: string
}

/** What the notice says of the target with this label: whom, and what is stored with us and with them. */
function saidOf(html: string, label: string): { whom: string; stored: Said[]; elsewhere: Said[] } {
  const item = partOf(html, 'li', `<strong>${label}</strong>`)
  const whom = /<\/strong>, (.*? \([^)]*\)): /.exec(item)?.[1] ?? ''
  const [own = '', others = ''] = (item.split('In Ihrem Browser:')[1] ?? '').split(
    'Unter der eigenen',
  )
  const listed = (part: string) =>
    [...part.matchAll(/<code>([^<]+)<\/code> \(([^)]+)\)/g)].map(([, name = '', period = '']) => ({
      name,
      period,
    }))
  return { whom, stored: listed(own), elsewhere: listed(others) }
}

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
      expect(other).toBe(one)
      const content = META.exec(one)?.[1]
      const asked = JSON.parse((content ?? '').replaceAll('&quot;', '"'))
      expect(asked.wording).toMatch(/^[0-9a-f]{64}$/)
      expect(asked.targets).toHaveLength(targetNames.length)
    },
  )

  it.each(['/admin', '/%61dmin'])('the office is asked nothing: %s', async path => {
    expect(await htmlOf(app, path)).not.toMatch(META)
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

  it.each(targetNames)(
    'the privacy notice says of %s who is told where, and what it leaves for how long, as it is published (L-68)',
    async name => {
      const { companies, transfers, cookies, storage, elsewhere } = publishedOf(name)
      const said = saidOf(await htmlOf(app, '/datenschutz'), targetFacts[name].label)
      const countries = [...companies.map(({ country }) => country), ...transfers].join(', ')
      expect(said.whom).toBe(`${companies.map(each => each.name).join(' und ')} (${countries})`)

      const own = [...cookies, ...storage].map(
        each => [each.name, inGerman(each.lifetime)] as const,
      )
      const isSaid = ([named, period]: readonly [string, string]) =>
        said.stored.some(each => isStoredAs(each.name, named) && each.period === period)
      expect(own.filter(each => !isSaid(each))).toEqual([])
      const isPublished = (each: { name: string; period: string }) =>
        own.some(([named, period]) => isStoredAs(each.name, named) && each.period === period)
      expect(said.stored.filter(each => !isPublished(each))).toEqual([])
      expect(said.elsewhere).toEqual(
        elsewhere.map(({ name, host, lifetime }) => ({
          name,
          period: `${host}, ${inGerman(lifetime)}`,
        })),
      )
    },
  )

  it('the privacy notice names what it rests on, and what a withdrawal does not reach (L-63, L-68)', async () => {
    const text = wordsOf(await htmlOf(app, '/datenschutz'))
    expect(text).toContain('Art. 6 Abs. 1 lit. a DSGVO')
    expect(text).toContain(
      'Was ein Dienst unter seiner eigenen Adresse gespeichert hat, können nur Sie in Ihrem Browser löschen.',
    )
  })
})

it('names in its privacy notice only the targets that are configured (L-68)', async () => {
  const html = await htmlOf(await appWith({ META_PIXEL_ID: '12345678' }), '/datenschutz')
  expect(html).toContain(targetFacts.meta.recipient)
  for (const name of targetNames.filter(each => each !== 'meta')) {
    expect(html).not.toContain(targetFacts[name].recipient)
  }
})
