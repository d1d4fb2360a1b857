import { processorMsOf } from '#test/shop/processor.ts'
import type { Shop } from '#test/shop/program.ts'
import type { Print } from '../print.ts'
import { type Answered, ask, atMost } from './ask.ts'
import { type Known, officePaths } from './paths.ts'

const BUDGET_MS = 100
const GOAL = `p95 ≤ ${BUDGET_MS} ms`
const AT_ONCE = { connections: 2, rounds: 2 }

/** Signs in as the demo's administrator, and gives what a browser would send along. */
export async function officeCookie(shop: Shop): Promise<string> {
  const answer = await fetch(`${shop.url}/admin`, {
    method: 'POST',
    headers: { Origin: shop.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: shop.admin.email, password: shop.admin.password }),
    redirect: 'manual',
  })
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
  if (answer.headers.get('Location') !== '/admin' || cookies.length === 0) {
    throw new Error(`The office stayed shut: ${answer.status}`)
  }
  return cookies.join('; ')
}

/** Asks for everything that the lists of orders, devices and customers can show, at two connections. */
export async function officeLists(shop: Shop, cookie: string, print: Print): Promise<void> {
  const office = { origin: shop.url, cookie }
  const asked = officePaths(await knownOf(office))
  // The engine and the database, not the answers: those are never stored.
  await ask(
    office,
    asked.flatMap(({ paths }) => paths.slice(0, 10)),
    AT_ONCE,
  )
  const ofLists = new Map<string, Answered[]>()
  for (const { list, kind, paths } of asked) {
    const before = processorMsOf(shop.pid)
    const answered = await ask(office, paths, AT_ONCE)
    const each = (processorMsOf(shop.pid) - before) / answered.length
    ofLists.set(list, [...(ofLists.get(list) ?? []), ...answered])
    const took = `${figures(answered)}, ${each.toFixed(0)} ms of the shop's processor`
    const what = `${list}, ${kind} (${paths.length})`
    print(what, took, `${GOAL}, slowest: ${slowest(answered)}`, isFast(answered))
  }
  printLists(ofLists, print)
}

/** What all answers of each list took. */
export function printLists(ofLists: ReadonlyMap<string, readonly Answered[]>, print: Print): void {
  for (const [list, answered] of ofLists) {
    print(`${list}, all, 2 connections`, figures(answered), GOAL, isFast(answered))
  }
}

const isFast = (answered: readonly Answered[]) => atMost(answered, 0.95) <= BUDGET_MS

function figures(answered: readonly Answered[]): string {
  const [middle, most, all] = [0.5, 0.95, 1].map(share => atMost(answered, share).toFixed(0))
  return `p50 ${middle} ms, p95 ${most} ms, slowest ${all} ms`
}

function slowest(answered: readonly Answered[]): string {
  const [first] = answered.toSorted((a, b) => b.ms - a.ms)
  return decodeURIComponent(first?.path ?? '')
}

/** Read from the file that the office saves of its inventory. */
async function knownOf({ origin, cookie }: { origin: string; cookie: string }): Promise<Known> {
  const answer = await fetch(`${origin}/admin/export/inventar.csv`, { headers: { Cookie: cookie } })
  if (!answer.ok) throw new Error(`The inventory was answered ${answer.status}`)
  const [head = '', ...lines] = (await answer.text()).split('\r\n')
  const names = head.replace('\uFEFF', '').split(';')
  const column = (name: string) => lines.flatMap(line => line.split(';')[names.indexOf(name)] || [])
  const some = (values: string[], count: number) => {
    const each = [...new Set(values)]
    return each.filter((_, index) => index % Math.ceil(each.length / count) === 0)
  }
  return {
    serials: some(column('Seriennummer'), 10),
    products: some(column('Produkt'), 8),
  }
}
