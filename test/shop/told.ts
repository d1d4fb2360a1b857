import type { Page } from 'playwright-core'
import type { TargetName } from '#core/tracking/targets.ts'
import type { TargetHosts } from './stand-in.ts'

export const banner = (page: Page) => page.getByRole('region', { name: 'Ihre Wahl zu Cookies' })

/** Answers the banner of the page. */
export const decide = (page: Page, answer: 'Alle akzeptieren' | 'Nur Notwendige') =>
  banner(page).getByRole('button', { name: answer }).click()

/** Allows one purpose alone, by the dialog. */
export async function allowOnly(page: Page, purpose: string): Promise<void> {
  await banner(page).getByRole('button', { name: 'Einstellungen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
  await dialog.getByRole('switch', { name: purpose }).check()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
}

/** Takes all consent back, by the link of the footer. */
export const withdraw = (page: Page): Promise<void> => decideLater(page, false)

/** Allows all that nobody was asked for here, by the same link. */
export const allowAll = (page: Page): Promise<void> => decideLater(page, true)

async function decideLater(page: Page, allows: boolean): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
  // Its code comes with the first opening.
  await dialog.waitFor()
  for (const box of await dialog.getByRole('switch').all()) {
    if (await box.isEnabled()) await box.setChecked(allows)
  }
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
}

export interface ToldEvent {
  name: string
  parameters: Record<string, unknown>
  /** The id that the target counts it by, where it takes one. */
  id?: unknown
}

interface Call {
  kind: string
  rest: unknown[]
}

/** What the browser told a target, in the words of that target; page views by the name of the call. */
export function toldEvents(hosts: TargetHosts, target: TargetName): ToldEvent[] {
  return hosts.told.flatMap(({ by, target: whom, body }) => {
    if (by !== 'page' || whom !== target) return []
    const { kind, rest } = body as Call
    if (!['event', 'track', 'page', 'pageLoad'].includes(kind)) return []
    const [name = kind, parameters, options] = rest
    const found: Record<string, unknown> = { ...Object(parameters) }
    const { eventID, event_id } = Object(options)
    return [{ name: String(name), parameters: found, id: eventID ?? event_id ?? found.event_id }]
  })
}

/** What our server told a target of confirmed money, in the words of that target. */
export function toldByServer(hosts: TargetHosts, target: TargetName): ToldEvent[] {
  return hosts.told.flatMap(({ by, target: whom, body }) => {
    if (by !== 'server' || whom !== target) return []
    const { events, data } = Object(body)
    return [events ?? data].flat().map((event: Record<string, unknown>) => {
      const parameters = { ...Object(event.params ?? event.custom_data ?? event.properties) }
      const name = String(event.name ?? event.event_name ?? event.event)
      return { name, parameters, id: event.event_id ?? parameters.event_id }
    })
  })
}

/** The calls of a target that are no events: who somebody is, and what is granted. */
export function toldCalls(hosts: TargetHosts, target: TargetName, kind: string): unknown[][] {
  return hosts.told.flatMap(({ by, target: whom, body }) =>
    by === 'page' && whom === target && (body as Call).kind === kind ? [(body as Call).rest] : [],
  )
}
