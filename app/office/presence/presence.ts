import { href, redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateFile } from '#app/http/private-page.ts'
import { mayEnter } from '#core/permissions.ts'
import { refusal } from '#core/refusals.ts'
import { areaOfThing } from '#core/staff/presence.server.ts'
import type { Route } from './+types/presence'

const LONGEST = 100

const form = z.object({
  thing: z.string().max(LONGEST),
  page: z.uuid(),
  gone: z.string().optional(),
})

/**
 * A page of the office says what it has open, and hears who else has. It stands outside the office's frame:
 * a page that says so by itself is no person at work, and keeps nobody signed in.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'presence')
  const parsed = form.safeParse(Object.fromEntries(await request.formData()))
  const area = parsed.success ? areaOfThing(parsed.data.thing) : null
  if (!parsed.success || !area) throw pageError(refusal('nothing_open'))
  if (!mayEnter(actor.roles, area)) throw pageError(refusal('not_admin'))
  const { thing, page, gone } = parsed.data
  const at = { thing, page, isGone: gone !== undefined }
  const others = await context.get(servicesContext).presence.note(actor, at)
  return Response.json({ others }, { headers: privateFile })
}

/** No layout asks here. */
export async function loader({ context }: Route.LoaderArgs) {
  await staff(context, 'presence')
  throw redirect(href('/admin/suche'))
}
