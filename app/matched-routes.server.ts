import type { EntryContext } from 'react-router'

/**
 * The same context with nothing but the routes of this page. The router makes a tree of all it is
 * given for each document, which costs more than a small page; a document needs no other, because
 * the browser gets the whole list in a file of its own.
 */
export function withMatchedRoutes<Context extends Partial<EntryContext>>(
  context: Context & Pick<EntryContext, 'manifest' | 'routeModules' | 'staticHandlerContext'>,
): typeof context {
  const { manifest, routeModules, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return {
    ...context,
    manifest: { ...manifest, routes: only(ids, manifest.routes) },
    routeModules: only(ids, routeModules),
  }
}

function only<T>(keys: readonly string[], record: Record<string, T>): Record<string, T> {
  const picked: Record<string, T> = {}
  for (const key of keys) {
    const value = record[key]
    if (value !== undefined) picked[key] = value
  }
  return picked
}
