import { methodNotAllowed, refusal } from '#core/refusals.ts'

/** What the body of a call holds. Throws `invalid` when it is no JSON. */
export async function jsonBody(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw refusal('no_json')
  }
}

/** What the body of a call holds that needs none: `{}` without one. Throws `invalid` when it is no JSON. */
export async function jsonOrNothing(request: Request): Promise<unknown> {
  const isEmpty = (await request.clone().text()) === ''
  return isEmpty ? {} : jsonBody(request)
}

/** The fields of a call's body. Throws `invalid` when it is no JSON object. */
export async function jsonFields(request: Request): Promise<Record<string, unknown>> {
  const body = await jsonBody(request)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusal('no_object')
  }
  return { ...body }
}

/** Answer of a machine route that only takes POST to anything that reads. */
export function onlyPost(): Response {
  return Response.json({ error: methodNotAllowed }, { status: 405, headers: { Allow: 'POST' } })
}
