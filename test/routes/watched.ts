import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

type Handler = (args: never) => unknown

/** The router's build, which notes each loader and action that runs. */
export interface Watched {
  routes: ServerBuild
  /** `loader` or `action` with the id of its route, and how often it ran. */
  runs: Map<string, number>
}

export function watched(): Watched {
  const runs = new Map<string, number>()
  function noting<Part extends Handler>(name: string, handler: Part | undefined): Part | undefined {
    if (!handler) return undefined
    return new Proxy(handler, {
      apply(target, self, args) {
        runs.set(name, (runs.get(name) ?? 0) + 1)
        return Reflect.apply(target, self, args)
      },
    })
  }
  const routes = Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) => {
      if (!route) return []
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && { loader: noting(`loader ${id}`, loader) }),
        ...(action && { action: noting(`action ${id}`, action) }),
      }
      return [[id, { ...route, module }]]
    }),
  )
  return { routes: { ...build, routes }, runs }
}
