import type { DashboardContext } from './engine.ts'
import { html } from './html.ts'
import { page, seeOther } from './page.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Moves the emulator's clock by `days` (1 to 800) and goes back to where the form stood. */
export async function advanceClock(request: Request, context: DashboardContext): Promise<Response> {
  const form = await request.formData()
  const days = Number(form.get('days'))
  if (!Number.isInteger(days) || days < 1 || days > 800) {
    const text = html`<p>Bitte geben Sie eine ganze Zahl von 1 bis 800 Tagen an.</p>`
    return page(context, 'payments', 'Die Uhr wurde nicht vorgestellt', text, 422)
  }
  await context.engine.advanceTo(new Date(context.engine.now().getTime() + days * dayMs))
  return seeOther(cameFrom(request) ?? `${context.basePath}/dashboard`)
}

/** The path of the page with the form; only ever one of this origin. */
function cameFrom(request: Request): string | undefined {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return undefined
  const url = new URL(referer)
  return url.host === new URL(request.url).host ? url.pathname + url.search : undefined
}
