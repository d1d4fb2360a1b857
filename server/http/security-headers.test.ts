import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { INLINE_SCRIPTS_HEADER, inlineScriptHashes } from '#app/rendering/inline-scripts.server.ts'
import { targetFacts, targetNames } from '#core/tracking/targets.ts'
import { type SecuritySettings, securityHeaders } from './security-headers.ts'

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function policyOf(path: string, settings: Partial<SecuritySettings> = {}): Promise<Headers> {
  const app = new Hono()
  app.use(securityHeaders({ https: false, stripe: false, ...settings }))
  app.get('*', context =>
    context.html('<script>run()</script>', 200, { [INLINE_SCRIPTS_HEADER]: sha('run()') }),
  )
  return (await app.request(`http://localhost${path}`)).headers
}

it('allows the scripts of a document by their hash, and no others', () => {
  const html = [
    '<script>one()</script>',
    '<script type="module" async="">two()</script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script src="/assets/app.js"></script>',
    '<script type="importmap">{}</script>',
  ].join('\n')
  expect(inlineScriptHashes(html)).toEqual([sha('one()'), sha('two()'), sha('{}')])
})

it("lets Stripe's hosts in on the checkout alone, and only with real keys", async () => {
  const policies = await Promise.all([
    policyOf('/warenkorb'),
    policyOf('/', { stripe: true }),
    policyOf('/warenkorb', { stripe: true }),
  ])
  const [emulated, home, checkout] = policies.map(headers => headers.get('Content-Security-Policy'))
  expect(emulated).not.toContain('stripe.com')
  expect(home).not.toContain('stripe.com')
  expect(checkout).toContain("frame-src 'self' https://js.stripe.com")
  for (const policy of [emulated, home, checkout]) {
    expect(policy).toContain(`script-src 'self' ${sha('run()')}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  }
})

it.each([
  ['/warenkorb', true],
  ['/Warenkorb/', true],
  ['/zahlung/offen', true],
  ['/bestellung/telefon', true],
  ['/', false],
  ['/bestellung', false],
  ['/bestellung/telefon/x', false],
  ['/angebot', false],
  ['/admin/telefonbestellungen', false],
])(
  "with real keys, Stripe's form can be shown wherever something is paid, and nowhere else: %s %s",
  async (path, letsIn) => {
    const policy = (await policyOf(path, { stripe: true })).get('Content-Security-Policy') ?? ''
    expect(/script-src [^;]*https:\/\/js\.stripe\.com/.test(policy)).toBe(letsIn)
    expect(/frame-src [^;]*https:\/\/hooks\.stripe\.com/.test(policy)).toBe(letsIn)
    expect(/connect-src [^;]*https:\/\/api\.stripe\.com/.test(policy)).toBe(letsIn)
  },
)

it.each([
  ['/', true],
  ['/warenkorb', true],
  ['/auth', false],
  ['/%61uth', false],
  ['/admin', false],
  ['/kunden-bereich', false],
  ['/bestellung', false],
  ['/zahlung/offen', false],
])('lets the hosts of a configured target, and of no other, in on %s: %s', async (path, letsIn) => {
  const base = 'https://connect.facebook.net'
  const settings = { targets: [{ name: 'meta' as const, id: '1', base }] }
  const policy = (await policyOf(path, settings)).get('Content-Security-Policy') ?? ''
  expect(/script-src [^;]*https:\/\/connect\.facebook\.net/.test(policy)).toBe(letsIn)
  expect(/connect-src [^;]*https:\/\/www\.facebook\.com/.test(policy)).toBe(letsIn)
  expect(policy).not.toMatch(/google|tiktok|bing/)
})

it.each(targetNames)(
  'lets in all that %s alone needs, nobody else, and nobody behind a link of a mail (L-61, L-71)',
  async name => {
    const { base, hosts } = targetFacts[name]
    const settings = { targets: [{ name, id: '1', base }] }
    const policy = async (path: string) =>
      (await policyOf(path, settings)).get('Content-Security-Policy') ?? ''
    const letIn = new Set((await policy('/')).match(/https:\/\/[^\s;]+/g))
    const needed = [base, ...hosts.script, ...hosts.connect, ...hosts.frame]
    expect([...letIn].toSorted()).toEqual([...new Set(needed)].toSorted())
    for (const path of ['/angebot', '/rueckruf', '/bestellung/telefon', '/zahlung/offen']) {
      expect(await policy(path)).not.toContain('https://')
    }
  },
)

it('allows the inline style sheet of the 3D viewer by its hash, and no other', async () => {
  const template = import.meta.resolve('@google/model-viewer/lib/template.js')
  const source = readFileSync(new URL(template), 'utf8')
  const sheets = [...source.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => sha(css))
  expect(sheets).toHaveLength(1)
  const policy = (await policyOf('/')).get('Content-Security-Policy')
  expect(policy).toContain(`style-src 'self' ${sheets[0]};`)
})

it("leaves the emulator's pages their own policy, in frames of the shop alone", async () => {
  const headers = await policyOf('/__stripe/elements')
  expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
})

it('asks for https for a year where the shop has it', async () => {
  expect((await policyOf('/')).get('Strict-Transport-Security')).toBeNull()
  const headers = await policyOf('/', { https: true })
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})
