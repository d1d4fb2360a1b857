import { data, href, redirect } from 'react-router'
import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { askFirst } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { orFailed, refusalInit } from '#app/http/refusal.ts'
import { SIGN_IN_FAILED } from '#core/customers/form-titles.ts'
import { signIn } from '#core/customers/sign-in.server.ts'
import { menuOf } from '#core/permissions.ts'
import { defaultQueries } from '#core/saved-views/table.server.ts'
import { shop } from '#core/shop.ts'
import type { Route } from './+types/start'
import { Denied } from './Denied.tsx'
import { SignInCard } from './SignInCard.tsx'

/** The way into the office: a sign-in form, a refusal, or the first tab. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)()
  if (actor.kind === 'guest') return data({ denied: false })
  const [first] = menuOf(actor.roles)
  if (!first) return data({ denied: true }, { status: 403 })
  await askFirst(context, url)
  const searches = await defaultQueries(context.get(servicesContext).db, actor)
  throw redirect(first.path + (searches.get(first.path) ?? ''))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const email = textOf(form, 'email')
  const services = context.get(servicesContext)
  const credentials = {
    email,
    password: textOf(form, 'password'),
    address: context.get(clientAddressContext),
    headers: request.headers,
  }
  const result = await orFailed(services.log, { title: SIGN_IN_FAILED }, () =>
    signIn(services, credentials),
  )
  if (!result.ok) return data({ refused: result, email }, refusalInit(result))
  const headers = new Headers()
  for (const line of [...result.cookies, flash('angemeldet')]) headers.append('Set-Cookie', line)
  return redirect(href('/admin'), { headers })
}

export const headers = privateHeaders

export const meta: Route.MetaFunction = () => [
  { title: `Admin-Bereich – ${shop.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      {loaderData.denied ? (
        <Denied />
      ) : (
        <SignInCard refused={actionData?.refused} email={actionData?.email ?? ''} />
      )}
    </main>
  )
}
