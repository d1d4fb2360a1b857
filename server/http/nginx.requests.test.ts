import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { eventsOf } from '#test/fixtures/events.ts'
import { PASSWORD } from '#test/fixtures/visitors.ts'
import { hasNginx, type Nginx, startNginx } from '#test/nginx.ts'
import { routeTable } from '#test/routes/table.ts'
import { bodyRule } from './body-rules.ts'
import { createListener, type Listener } from './listener.ts'

const PUBLIC = 'https://shop.example'
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const recommended = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
const defaults = 'server { listen 80; location / { proxy_pass http://127.0.0.1:3000; } }'

const declaration = {
  name: 'Petra Lange',
  contract: 'KP-000999',
  email: 'petra@example.com',
  step: 'confirm',
}

it('the configuration of the README lets every body through that the shop takes', () => {
  const largest = Math.max(...routeTable.map(({ pattern }) => bodyRule(pattern).limit))
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(recommended) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest)
})

describe.skipIf(!hasNginx).each([
  ['its defaults', defaults, {}],
  ['its defaults, and TRUST_PROXY', defaults, { TRUST_PROXY: 'on' }],
  ['the configuration of the README, and TRUST_PROXY', recommended, { TRUST_PROXY: 'on' }],
])('behind nginx with %s', (_, server, env) => {
  let shop: TestApp
  let listener: Listener
  let nginx: Nginx
  beforeAll(async () => {
    shop = await testApp({ env: { PUBLIC_URL: PUBLIC, DEMO: 'on', ...env } })
    listener = createListener({
      fetch: shop.app.fetch,
      files: [],
      cache: undefined,
      metrics: shop.metrics,
    })
    const port = await listener.listen(0, '127.0.0.1')
    nginx = await startNginx(server.replace('127.0.0.1:3000', `127.0.0.1:${port}`))
  })
  afterAll(async () => {
    await nginx.stop()
    await listener.stop()
    await shop.close()
  })

  const post = (path: string, fields: Record<string, string>, origin = PUBLIC) =>
    fetch(nginx.url + path, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('the statutory forms work, with and without scripts', async () => {
    const answer = await post('/vertrag-widerrufen', declaration)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Ihr Widerruf ist eingegangen')
    expect((await post('/vertraege-kuendigen.data', declaration)).status).toBe(200)
    expect(await shop.services.db.select().from(declarations)).toHaveLength(2)
  })

  it('signing in works, and leads to a path of the shop', async () => {
    const wrong = await post('/auth', { email: 'petra@example.com', password: 'Falsch-123' })
    expect(wrong.status).toBe(422)
    const out = await post('/auth/abmelden', {})
    expect([out.status, out.headers.get('Location')]).toEqual([302, '/'])
  })

  it("another site's form is refused", async () => {
    for (const origin of ['https://boese.example', nginx.url, 'null']) {
      expect((await post('/vertrag-widerrufen', declaration, origin)).status).toBe(403)
    }
  })

  it('a body that is too large is refused', async () => {
    const answer = await post('/auth', { email: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  it('what changes arrives at an open page at once, and ends with its session', async () => {
    const { auth, liveOrders } = shop.services
    const entered = await auth.signUp({
      email: 'petra@example.com',
      password: PASSWORD,
      name: 'Petra Lange',
    })
    const Cookie = entered?.cookies.map(line => line.split(';')[0]).join('; ') ?? ''
    const events = await eventsOf(
      fetch(`${nginx.url}/kunden-bereich/aenderungen`, {
        headers: { Accept: 'text/event-stream', Cookie },
      }),
    )
    expect(await events.next('beat')).toBe(':')
    // Only now is the next one sent: a proxy that collects would never have shown the first.
    await liveOrders.beat()
    expect(await events.next('beat')).toBe(':')
    await liveOrders.changed(['*'])
    await events.next('event')
    await auth.signOut(new Headers({ Cookie }))
    await events.ended
  })
})
