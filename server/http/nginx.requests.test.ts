import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { hasNginx, type Nginx, startNginx } from '#test/nginx.ts'
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

describe.skipIf(!hasNginx).each([
  ['its defaults', defaults, {}],
  ['its defaults, and TRUST_PROXY', defaults, { TRUST_PROXY: 'on' }],
  ['the configuration of the README, and TRUST_PROXY', recommended, { TRUST_PROXY: 'on' }],
])('behind nginx with %s', (_, server, env) => {
  let shop: TestApp
  let listener: Listener
  let nginx: Nginx
  const goOn = Promise.withResolvers<void>()
  beforeAll(async () => {
    shop = await testApp({ env: { PUBLIC_URL: PUBLIC, DEMO: 'on', ...env } })
    listener = createListener({
      fetch: (request, connection) =>
        new URL(request.url).pathname === '/ereignisse'
          ? eventStream(goOn.promise)
          : shop.app.fetch(request, connection),
      files: [],
      cache: undefined,
      metrics: shop.metrics,
    })
    const port = await listener.listen(0, '127.0.0.1')
    nginx = await startNginx(server.replace('127.0.0.1:3000', `127.0.0.1:${port}`))
  })
  afterAll(async () => {
    goOn.resolve()
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

  it.skipIf(server !== recommended)('events arrive one by one', async () => {
    const answer = await fetch(`${nginx.url}/ereignisse`)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: eins\n\n')
    // Only now is the second one sent: a proxy that collects would never have shown the first.
    goOn.resolve()
    const second = await reader?.read()
    expect(new TextDecoder().decode(second?.value)).toBe('data: zwei\n\n')
  })
})

function eventStream(goOn: Promise<void>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode('data: eins\n\n'))
      await goOn
      controller.enqueue(encoder.encode('data: zwei\n\n'))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}
