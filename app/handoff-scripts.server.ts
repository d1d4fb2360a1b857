import type { EntryContext } from 'react-router'

const CONTROLLER = 'window.__reactRouterContext.streamController'

/** Signs that would end a script or a line within one. */
const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * The inline scripts that hand the loaders' data to the router in the browser, in the words of its
 * own `StreamTransfer`. Resolves when every promise among the data has.
 */
export async function handoffScripts(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let scripts = ''
  for await (const part of stream) {
    const text = decoder.decode(part, { stream: true })
    scripts += `<script>${CONTROLLER}.enqueue(${scriptString(text)});</script>`
  }
  return `${scripts}<script>${CONTROLLER}.close();</script>`
}

function scriptString(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
