import { z } from 'zod'

const list = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

/** The payment provider of a running shop, asked over its own API as an operator would. */
export interface ProviderApi {
  get(path: string): Promise<Record<string, unknown>>
  list(path: string): Promise<Record<string, unknown>[]>
  post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>>
  /** Moves its clock, and with it the shop's; answers when all that was due by then is done. */
  passDays(days: number): Promise<void>
}

export function providerOf(shopUrl: string): ProviderApi {
  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetch(`${shopUrl}/__stripe${path}`, {
      ...init,
      headers: { Authorization: 'Bearer sk_test_journeys', ...init.headers },
    })
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    return body
  }
  const object = async (path: string, init?: RequestInit) =>
    z.record(z.string(), z.unknown()).parse(await call(path, init))

  return {
    get: path => object(`/v1${path}`),
    list: async path => list.parse(await call(`/v1${path}`)).data,
    post: (path, fields) =>
      object(`/v1${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    async passDays(days) {
      await call('/_clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ days }),
      })
    },
  }
}
