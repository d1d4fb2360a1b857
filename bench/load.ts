import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { packageRoot } from '#db/root.server.ts'

const result = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** What one address endured. */
export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export const CONNECTIONS = 16

/** Asks one address as fast as it answers, in a process of its own. Throws when answers fail. */
export async function load(url: string, seconds: number): Promise<Load> {
  const program = join(packageRoot(), 'node_modules/autocannon/autocannon.js')
  const options = ['--json', '--no-progress', '-c', String(CONNECTIONS), '-d', String(seconds)]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, ...options, '-H', 'Accept-Encoding: gzip, deflate, br', url],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const { requests, latency, non2xx, errors } = result.parse(JSON.parse(stdout))
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}

/** Rounds in turn over several addresses, so that a busy moment hits all alike; the middle ones. */
export async function compare(
  urls: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Load[]> {
  const found = urls.map((): Load[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) found[index]?.push(await load(url, seconds))
  }
  return found.map(loads => {
    const middle = loads.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)]
    if (!middle) throw new Error('Nothing was measured')
    return middle
  })
}
