import { Agent, request } from 'node:http'

/** How long one address took to answer, in milliseconds. */
export interface Answered {
  path: string
  ms: number
}

/**
 * Asks for each path as often as `rounds` says, over so many connections, in an order in which neighbours lie far
 * apart. Throws when an answer is no 200.
 */
export async function ask(
  { origin, cookie }: { origin: string; cookie: string },
  paths: readonly string[],
  { connections, rounds }: { connections: number; rounds: number },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = Array.from({ length: rounds }, () => scattered(paths)).flat()
  const answered: Answered[] = []
  async function visit(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const begun = performance.now()
      const status = await statusOf(`${origin}${path}`, { agent, headers: { Cookie: cookie } })
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      answered.push({ path, ms: performance.now() - begun })
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, visit))
  } finally {
    agent.destroy()
  }
  return answered
}

function statusOf(
  url: string,
  options: { agent: Agent; headers: Record<string, string> },
): Promise<number> {
  return new Promise((done, fail) => {
    request(url, options, answer => {
      answer
        .resume()
        .once('error', fail)
        .once('end', () => done(answer.statusCode ?? 0))
    })
      .once('error', fail)
      .end()
  })
}

/** The same order in each run. */
function scattered<T>(items: readonly T[]): T[] {
  let seed = 1
  const keyed = items.map(item => {
    seed = (seed * 48_271) % 2_147_483_647
    return { item, key: seed }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

/** What so large a share of them took at most. */
export function atMost(answered: readonly Answered[], share: number): number {
  const sorted = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
