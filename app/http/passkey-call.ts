import type { RouterContextProvider } from 'react-router'
import type { PasskeyCall } from '#core/customers/passkeys.server.ts'
import type { SetCookies } from '#integrations/auth-gateway.ts'
import { clientAddressContext } from './context.ts'
import { textOf } from './form-text.ts'

/** Who calls about a passkey, and from where. */
export function passkeyCall(
  request: Request,
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
): PasskeyCall {
  const { origin } = new URL(request.url)
  return { origin, headers: request.headers, address: context.get(clientAddressContext) }
}

/** What the browser's dialog gave, as the script of the page sends it; null for what it never sends. */
export function answerIn(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'answer'))
  } catch {
    return null
  }
}

export function jsonWithCookies(body: unknown, cookies: SetCookies): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const line of cookies) headers.append('Set-Cookie', line)
  return Response.json(body, { headers })
}
