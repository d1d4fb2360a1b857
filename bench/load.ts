import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { packageRoot } from '#db/root.server.ts'
import { hasWrk } from './wrk.ts'

const result = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
  failed: z.number(),
})

/** What a shop endured, and how long its answers took. */
export type Load = Omit<z.infer<typeof result>, 'failed'>

const CONNECTIONS = 16

/**
 * Asks for paths in turn over persistent connections, as fast as they are answered, each time by a visitor
 * with an address of their own (`X-Forwarded-For`). Throws when an answer is no 200.
 */
export async function load(
  origin: string,
  paths: readonly string[],
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-load-'))
  const list = join(folder, 'paths')
  writeFileSync(list, `${paths.join('\n')}\n`)
  try {
    const { stdout } = (await hasWrk())
      ? await byWrk(origin, list, seconds)
      : await byNode(origin, list, seconds)
    const { failed, ...load } = result.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
    if (failed > 0)
      throw new Error(`${origin}: ${failed} requests failed, the first for ${paths[0]}`)
    return load
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function byWrk(origin: string, list: string, seconds: number) {
  const script = join(packageRoot(), 'bench/wrk.lua')
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', script]
  return promisify(execFile)('wrk', [...options, origin, '--', list])
}

function byNode(origin: string, list: string, seconds: number) {
  const program = join(packageRoot(), 'bench/load-by-node.ts')
  const load = JSON.stringify({ origin, list, seconds, connections: CONNECTIONS })
  return promisify(execFile)(process.execPath, [program, load])
}

/** Rounds in turn over several addresses, so that a busy moment hits all alike; the middle ones. */
export async function compare(
  urls: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Load[]> {
  const found = urls.map((): Load[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const { origin, pathname } = new URL(url)
      found[index]?.push(await load(origin, [pathname], seconds))
    }
  }
  return found.map(middleOf)
}

/** The one with the median rate. */
export function middleOf(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
