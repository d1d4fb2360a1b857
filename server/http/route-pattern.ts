import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { EMULATOR_PATH } from '../boot/provider.ts'

interface Branch {
  id: string
  path?: string
  index?: boolean
  children?: Branch[]
}

type RouteTable = ServerBuild['routes']

/** Addresses whose pattern is remembered; matching costs more than a small page. */
const MAX_KNOWN = 5000

/** Finds the pattern of the route table (`/produkt/:slug`) that an address belongs to. */
export function routePatterns(routes: RouteTable): (path: string) => string {
  const tree = branches(routes, undefined)

  function patternOf(path: string): string {
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    if (page.startsWith(`${EMULATOR_PATH}/`)) return `${EMULATOR_PATH}/*`
    const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], page)
    if (!matches) return 'none'
    const parts = matches.map(({ route }) => route.path ?? '').filter(part => part !== '')
    return `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  }

  const known = new LRUCache<string, string>({ max: MAX_KNOWN, memoMethod: patternOf })
  return path => known.memo(path)
}

function branches(routes: RouteTable, parentId: string | undefined): Branch[] {
  return Object.values(routes).flatMap(route => {
    if (!route || route.parentId !== parentId) return []
    const children = branches(routes, route.id)
    return [
      {
        id: route.id,
        path: route.path,
        index: route.index,
        ...(children.length > 0 && { children }),
      },
    ]
  })
}
