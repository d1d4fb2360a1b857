import type { ServerBuild } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { outageOf } from '#core/outage.server.ts'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/**
 * The same pages, whose loaders, actions and guards tell of an outage by 503 instead of calling it a
 * bug. Done here once, because each of them asks the database.
 */
export function withOutageErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
    id,
    route && { ...route, module: withErrors(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withErrors(module: Module): Module {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: mappingErrors(loader) }),
    ...(action && { action: mappingErrors(action) }),
    ...(middleware && { middleware: middleware.map(mappingErrors) }),
  }
}

type Args = Parameters<NonNullable<Module['loader']>>[0]

function mappingErrors<Rest extends unknown[], Result>(
  run: (args: Args, ...rest: Rest) => Result | Promise<Result>,
): (args: Args, ...rest: Rest) => Promise<Result> {
  return async (args, ...rest) => {
    try {
      return await run(args, ...rest)
    } catch (error) {
      if (outageOf(error)) {
        args.context.get(servicesContext).log.warn({ err: error }, 'A page could not be served')
      }
      throw pageError(error)
    }
  }
}
