/**
 * Encodes nested values as Stripe's API takes them: `a[b][0]=c`. Undefined is left out, null unsets.
 * @param {Record<string, unknown>} values
 */
export function encodeForm(values) {
  const form = new URLSearchParams()
  const add = (name, value) => {
    if (value === undefined) return
    if (value === null) form.append(name, '')
    else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    } else form.append(name, String(value))
  }
  for (const [key, value] of Object.entries(values)) add(key, value)
  return form
}

/**
 * Calls the emulator's API with the publishable key. Resolves with `{ ok, body }`, `body` being the
 * object or `{ error }` as the API sent it; without an answer, `error.type` is `api_connection_error`.
 */
export async function callApi(base, key, method, path, params) {
  const form = encodeForm({ ...params, key })
  const query = method === 'GET' ? `?${form}` : ''
  try {
    const response = await fetch(`${base}v1/${path}${query}`, {
      method,
      ...(method === 'GET' ? {} : { body: form }),
    })
    return { ok: response.ok, body: await response.json() }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'no answer'
    return { ok: false, body: { error: { type: 'api_connection_error', message } } }
  }
}
