import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.ts'
import { PUBLIC_URL } from '../services.ts'

let homes = 0

/** A browser without a screen, at home in a network of its own: keeps cookies, posts forms, follows nothing. */
export class TestBrowser {
  readonly #cookies = new Map<string, string>()
  readonly #app: Pick<TestApp, 'app'>
  readonly #address: string

  constructor(app: Pick<TestApp, 'app'>, address?: string) {
    this.#app = app
    homes += 1
    this.#address = address ?? `10.${homes >> 16}.${(homes >> 8) & 255}.${homes & 255}`
  }

  get(path: string): Promise<Response> {
    return this.send(path, {})
  }

  /** Posts a form as a page of the shop does; `from` makes it another site's page. */
  post(path: string, fields: Record<string, string>, from = PUBLIC_URL): Promise<Response> {
    return this.postText(path, new URLSearchParams(fields).toString(), from)
  }

  /** The same with a body that is written already, for fields that repeat. */
  postText(path: string, body: string, from = PUBLIC_URL): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { Origin: from, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  }

  /** Posts JSON as a script of the shop does. */
  json(path: string, body: unknown, from = PUBLIC_URL): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      headers: { Origin: from, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** Sends anything, with the cookies that it has. */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookies) headers.set('Cookie', cookies)
    const connection = { incoming: { socket: { remoteAddress: this.#address } } }
    const request = { ...init, headers }
    const answer = await this.#app.app.request(`${PUBLIC_URL}${path}`, request, connection)
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const [name = '', value = ''] = [
      pair.slice(0, pair.indexOf('=')),
      pair.slice(pair.indexOf('=') + 1),
    ]
    if (attributes.some(attribute => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

export const PASSWORD = 'Ruderboot-7'

/** Somebody who just registered in a browser of their own. */
export async function registered(app: TestApp, email = `mara-${randomUUID()}@example.org`) {
  const browser = new TestBrowser(app)
  const answer = await browser.post('/auth/registrieren', {
    firstName: 'Mara',
    lastName: 'Öztürk',
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  })
  if (answer.status !== 302) throw new Error(`Registration answered ${answer.status}`)
  return { browser, email }
}
