import type { EntryContext } from 'react-router'

const CONTROLLER = 'window.__reactRouterContext.streamController'

/** Signs that would end a script or a line within one. */
const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * The inline script that hands the loaders' data to the router in the browser, in the words of its
 * own `StreamTransfer`. Resolves when every promise among the data has.
 */
export async function handoffScript(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let script = ''
  for await (const part of stream) {
    const text = decoder.decode(part, { stream: true })
    script += `${CONTROLLER}.enqueue(${scriptString(text)});`
  }
  // One script has one hash in the Content-Security-Policy.
  return `<script>${script}${CONTROLLER}.close();</script>`
}

function scriptString(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
