import { emulatorOrder } from './emulator-order.ts'
import type { Import, SourceFile } from './imports.ts'

/** Each folder may import itself and what stands to its right. */
const LAYERS = ['server', 'app', 'documents', 'core', 'integrations', 'db']

/** Folders beside the layers, with what they may import besides themselves. */
const BESIDE: Record<string, readonly string[]> = {
  demo: ['core', 'integrations', 'db'],
  packages: [],
}

/** These may import everything: nothing that is deployed imports them. */
const OUTSIDE = ['test', 'bench', 'scripts', 'tools', 'demo/replay']

/** What the server alone may load besides the layers, when it starts the demo shop. */
const ONLY_FOR_SERVER = ['demo', 'packages']

/** Parts of the app that every area may use. */
const SHARED_IN_APP = ['ui', 'http', 'rendering', 'tracking']

/**
 * The folders of `core` in their order, each with what it is about: one may import those before it, and
 * the files beside the folders, which import none of them (ADR-042).
 */
export const coreOrder: readonly (readonly [folder: string, about: string])[] = [
  ['tracking', 'whom visits and purchases may be told to, and what has to be asked before'],
  ['journal', 'what happened to a thing, and who did it'],
  ['pictures', 'pictures by their addresses, mirrored, in every size'],
  ['models', '3D models in the file store'],
  ['catalog', 'what is sold: the mirror of the provider, our content, the types of both'],
  ['categories', 'the product categories of the shop, and what hangs on them'],
  ['product-content', 'what the office writes about a product: list, dialog, gaps, copies'],
  ['pricing', 'what rent, takeover and a whole term cost'],
  ['stock', 'what is free, reserved, sold; the devices'],
  ['reviews', 'stars and comments of who bought'],
  ['search', 'words of visitors, folded, stemmed, forgiven'],
  [
    'storefront',
    'what a visitor sees of all that: snapshot in memory, listings, suggestions, structured data',
  ],
  ['content', 'posts and projects'],
  ['feed', 'product feed and sitemap for other programs'],
  ['legal', 'agreed wordings, periods of withdrawal'],
  ['customers', 'accounts: who signs in, and how'],
  ['staff', 'who works in the office: invited, let in, asked again, dismissed'],
  ['saved-views', 'how somebody of the office looks at its lists'],
  ['orders', 'what was ordered together, its states, whose it is'],
  ['shipments', 'what left the house together: carrier, parcels, numbers'],
  ['cases', 'what no rule may decide, for a person'],
  ['rentals', 'the contract of a rented unit: states, terms, credit'],
  ['invoices', 'invoices and their cancellations: numbers, lines, tax'],
  ['conversions', 'what led to an order, and what targets are told of confirmed money'],
  ['payments', 'the payment of an order and what its answer does to it'],
  ['order-mails', 'the mails of an order as they were sent, and which of them are still true'],
  ['bounces', 'mails that came back, and what became of what they said'],
  ['exports', 'what left the customs union is proven, and its tax goes back'],
  ['datev', 'the books of a month for the tax adviser'],
  ['buyouts', 'renters buy what they rent'],
  ['billing', 'the months after the first: what a subscription charges, books and owes'],
  ['cart', 'what the browser stores'],
  ['checkout', 'a cart becomes an order'],
  ['fulfilment', 'the office sends goods, takes them back, and undoes it'],
  ['returns', 'devices come back: announced, picked up, received, missed'],
  ['terminations', 'rentals that the shop ends for unpaid rent'],
  ['handovers', 'devices are handed over to whoever signs for them'],
  ['inquiries', 'declarations and questions that arrive by a form'],
  ['list-files', 'inventory and product content as files, saved and read'],
  ['voluntary-returns', 'what was given back voluntarily is paid back, or not'],
  ['call-offs', 'an order is called off before it leaves the house'],
  [
    'addresses',
    'the e-mail of an account and its orders, and where an order goes, changed after it was placed',
  ],
  ['delivery-days', 'the day on which what is still to be shipped arrives'],
  ['defects', 'what does not work as it should: reported, decided, put right'],
  ['recalls', 'dangerous devices are called back: found, told, settled'],
  ['account-view', 'what a customer sees of everything before'],
  [
    'customer-records',
    'customers as the office sees them: sums, notes, all that was ever with one',
  ],
  ['phone-orders', 'orders that the office takes by phone, and their customers place'],
  ['quotes', 'offers to businesses with prices of their own, and the orders that come of them'],
  ['order-file', 'everything about one order, for the office'],
  ['personal-data', 'what is held of a person: saved by them, erased'],
  ['reconciliation', 'where our books and the provider’s disagree'],
  ['today', 'what waits for a person of the office, and who looks after it'],
  ['calendar', 'what of orders and devices falls on which day'],
  ['figures', 'what happened month by month, from contracts, invoices and devices'],
  ['marketing', 'where orders came from, how visitors decided, what they did not find'],
  ['office-search', 'whatever the office looks for, in one field'],
  ['stripe-sync', 'which event or night leads to which verb'],
]

/**
 * Rooms whose folders have an order. The files beside the folders stand below them all, which they share,
 * or above them all, which they join.
 */
const ORDERED: {
  root: string
  order: readonly (readonly [folder: string, about: string])[]
  besides: 'below' | 'above'
}[] = [
  { root: 'core/', order: coreOrder, besides: 'below' },
  { root: 'packages/stripe-emulator/src/', order: emulatorOrder, besides: 'above' },
]

/** Packages that only some files may import. Tests and scripts may import all. */
const PACKAGE_OWNERS: { packages: RegExp; owners: RegExp }[] = [
  { packages: /^stripe$/, owners: /^integrations\/stripe(-\w+)?\.server\.ts$/ },
  { packages: /^@stripe\//, owners: /^app\/shop\/checkout\/payment\// },
  { packages: /^(pg|@electric-sql\/pglite)$/, owners: /^db\// },
  { packages: /^pg-boss$/, owners: /^(db|core)\// },
  { packages: /^drizzle-orm$/, owners: /^(db|core|integrations|documents|server)\// },
  {
    packages: /^(better-auth|@better-auth\/.+|nodemailer|sharp|flydrive|@aws-sdk\/.+)$/,
    owners: /^integrations\//,
  },
  { packages: /^(hono|@hono\/.+|pino|prom-client)$/, owners: /^server\// },
  { packages: /^rate-limiter-flexible$/, owners: /^(server|core|integrations)\// },
  { packages: /^@react-email\//, owners: /^(documents|server)\// },
  { packages: /^(pdfkit|@e-invoice-eu\/core)$/, owners: /^documents\// },
  { packages: /^(react|react-dom|react-router)$/, owners: /^(app|documents|server)\// },
]

/** Programs, which hand the environment to `readConfig`, and what runs outside the shop. */
const READS_ENVIRONMENT =
  /^(server\/(main|worker)\.ts|scripts\/|test\/|bench\/|packages\/stripe-emulator\/src\/main\.ts)|\.test\.tsx?$|\/test\//

/** Every broken rule of one file, each as a sentence. */
export function brokenRules(file: SourceFile): string[] {
  const problems = file.imports.flatMap(found => {
    const problem = isTest(file.path)
      ? undefined
      : found.isPackage
        ? packageProblem(found)
        : (layerProblem(found) ?? areaProblem(found) ?? orderProblem(found) ?? purityProblem(found))
    return problem ? [`${file.path}: ${problem}`] : []
  })
  if (file.readsEnvironment && !READS_ENVIRONMENT.test(file.path)) {
    problems.push(`${file.path}: only the programs read process.env; take it from the config`)
  }
  if (!isTest(file.path)) {
    problems.push(...file.stateWrites.map(problem => `${file.path}: ${problem}`))
  }
  return problems
}

function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$|\/test\//.test(path) || OUTSIDE.some(folder => path.startsWith(`${folder}/`))
  )
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? path
}

function layerProblem({ from, target }: Import): string | undefined {
  const source = folderOf(from)
  const goal = folderOf(target)
  if (source === goal) return undefined
  const beside = BESIDE[source]
  if (beside) {
    return beside.includes(goal) ? undefined : `${source} may not import ${goal} (${target})`
  }
  if (source === 'server' && ONLY_FOR_SERVER.includes(goal)) return undefined
  if (source === 'app' && goal === 'db') return `app may not import db, not even a type (${target})`
  const allowed = LAYERS.slice(LAYERS.indexOf(source))
  return allowed.includes(goal) ? undefined : `${source} may not import ${goal} (${target})`
}

/** Areas of the app share only the folders above; the files beside them belong to all. */
function areaProblem({ from, target }: Import): string | undefined {
  const source = areaOf(from)
  const goal = areaOf(target)
  if (goal === undefined || source === goal) return undefined
  if (source === undefined) {
    return SHARED_IN_APP.includes(goal)
      ? undefined
      : `what all areas share may not import one of them (${target})`
  }
  if (!SHARED_IN_APP.includes(goal)) return `area ${source} may not import area ${goal} (${target})`
  return source === 'ui' ? `ui may not import ${goal} (${target})` : undefined
}

function areaOf(path: string): string | undefined {
  const [folder, area, ...rest] = path.split('/')
  return folder === 'app' && rest.length > 0 ? area : undefined
}

/** In a room whose folders have an order, each imports only those before it. */
function orderProblem({ from, target }: Import): string | undefined {
  const room = ORDERED.find(({ root }) => from.startsWith(root) && target.startsWith(root))
  if (!room) return undefined
  const { root, order, besides } = room
  const source = nounOf(from, root)
  const goal = nounOf(target, root)
  if (source === goal) return undefined
  if (source === undefined || goal === undefined) {
    const isAllowed = besides === 'below' ? goal === undefined : source === undefined
    return isAllowed
      ? undefined
      : besides === 'below'
        ? `what all folders of ${root} share may not import one of them (${target})`
        : `a folder of ${root} may not import what joins them all (${target})`
  }
  const rankOf = (noun: string) => order.findIndex(([folder]) => folder === noun)
  const unknown = [source, goal].find(noun => rankOf(noun) < 0)
  if (unknown) return `${root}${unknown} has no place in its order (scripts/layers)`
  return rankOf(goal) < rankOf(source)
    ? undefined
    : `${root}${source} comes before ${root}${goal} and may not import it (${target})`
}

function nounOf(path: string, root: string): string | undefined {
  const [noun, ...rest] = path.slice(root.length).split('/')
  return rest.length > 0 ? noun : undefined
}

/** A file of `core` without `.server` may run in the browser. */
function purityProblem({ from, target, isType }: Import): string | undefined {
  if (folderOf(from) !== 'core' || isType || /\.server\.tsx?$/.test(from)) return undefined
  return /\.server\.tsx?$/.test(target)
    ? `may run in the browser and therefore not import ${target}; name it .server.ts`
    : undefined
}

function packageProblem({ from, target, isType }: Import): string | undefined {
  if (target.startsWith('node:')) {
    return folderOf(from) === 'core' && !/\.server\.tsx?$/.test(from)
      ? `may run in the browser and therefore not import ${target}; name it .server.ts`
      : undefined
  }
  const rule = PACKAGE_OWNERS.find(({ packages }) => packages.test(target))
  if (!rule || rule.owners.test(from)) return undefined
  // The emulator stands alone; of the SDK it knows the types, which are the wire's.
  if (folderOf(from) === 'packages' && (isType || target !== 'stripe')) return undefined
  return `may not import the package ${target}`
}
