import { memoryOf } from '#test/shop/memory.ts'
import { processorMsOf } from '#test/shop/processor.ts'
import type { Shop } from '#test/shop/program.ts'
import type { Print } from '../print.ts'

const PAGE = '/admin/import/inventar'
const TOO_MANY = 100_000

/** Checks and writes a table that changes every device, and has one refused that is far too long. */
export async function officeImports(shop: Shop, cookie: string, print: Print): Promise<void> {
  const answer = await fetch(`${shop.url}/admin/export/inventar.csv`, { headers: { cookie } })
  const saved = await answer.text()
  const lines = saved.trimEnd().split('\r\n').length - 1
  const file = saved.replaceAll(';Gut;', ';Sehr gut;')
  const upload = (status: number, text: string, fields: Record<string, string> = {}) =>
    measured(shop, () => sent({ shop, cookie, status }, text, fields))

  const checked = await upload(200, file)
  print(`Inventory as a file, ${lines} devices, checked`, checked.took, '')
  const seen = /fingerprint[\\",]+([0-9a-f]{64})/.exec(checked.html)?.[1]
  if (!seen) throw new Error('The check of the inventory showed nothing to write')
  const written = await upload(200, file, { seen, password: shop.admin.password })
  print('The same, written', written.took, '')
  const row = saved.split('\r\n')[1] ?? ''
  const endless = `${saved.split('\r\n')[0]}\r\n${`${row.slice(0, 80)}\r\n`.repeat(TOO_MANY)}`
  const refused = await upload(422, endless)
  print(`A file of ${TOO_MANY} lines, refused`, refused.took, '')
}

async function sent(
  { shop, cookie, status }: { shop: Shop; cookie: string; status: number },
  text: string,
  fields: Record<string, string>,
): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([text], 'inventar.csv'))
  const headers = { cookie, Origin: shop.url }
  const answer = await fetch(`${shop.url}${PAGE}`, { method: 'POST', headers, body })
  const html = await answer.text()
  if (answer.status !== status) throw new Error(`The import was answered ${answer.status}`)
  return html
}

/** What a request answers, with its seconds, the shop's processor and the most memory that it held meanwhile. */
async function measured(shop: Shop, ask: () => Promise<string>) {
  const before = { at: performance.now(), processor: processorMsOf(shop.pid) }
  let most = memoryOf(shop.pid)
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(shop.pid))
  }, 50)
  const html = await ask().finally(() => clearInterval(watch))
  const seconds = (performance.now() - before.at) / 1000
  const processor = (processorMsOf(shop.pid) - before.processor) / 1000
  const took = `${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the shop's processor, ${(most / 1e6).toFixed(0)} MB at most`
  return { html, took }
}
