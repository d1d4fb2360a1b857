import * as build from 'virtual:react-router/server-build'

/** A route as its address says it. */
export interface TableRoute {
  id: string
  /** With a slash before it: `/produkt/:slug`. */
  pattern: string
  reads: boolean
  hasLoader: boolean
  writes: boolean
}

/** Every address of `app/routes.ts`; only in files named `*.requests.test.ts`. */
export const routeTable: readonly TableRoute[] = Object.values(build.routes).flatMap(route => {
  if (!route || (route.path === undefined && !route.index)) return []
  const parts: string[] = []
  for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? '']) {
    if (at.path) parts.unshift(at.path)
  }
  const { loader, action, default: page } = route.module
  return [
    {
      id: route.id,
      pattern: `/${parts.join('/')}`,
      reads: Boolean(loader ?? page),
      hasLoader: Boolean(loader),
      writes: Boolean(action),
    },
  ]
})
