import type { Import, SourceFile } from './imports.ts'

/** Each folder may import itself and what stands to its right. */
const LAYERS = ['server', 'app', 'documents', 'core', 'integrations', 'db']

/** Folders beside the layers, with what they may import besides themselves. */
const BESIDE: Record<string, readonly string[]> = {
  demo: ['core', 'integrations', 'db'],
  packages: [],
}

/** These may import everything: nothing that is deployed imports them. */
const OUTSIDE = ['test', 'bench', 'scripts']

/** What the server alone may load besides the layers, when it starts the demo shop. */
const ONLY_FOR_SERVER = ['demo', 'packages']

/** Parts of the app that every area may use. */
const SHARED_IN_APP = ['ui', 'http', 'rendering', 'tracking']

/** Packages that only some files may import. Tests and scripts may import all. */
const PACKAGE_OWNERS: { packages: RegExp; owners: RegExp }[] = [
  { packages: /^stripe$/, owners: /^integrations\/stripe(-\w+)?\.server\.ts$/ },
  { packages: /^@stripe\//, owners: /^app\/shop\/checkout\/payment\// },
  { packages: /^(pg|@electric-sql\/pglite)$/, owners: /^db\// },
  { packages: /^pg-boss$/, owners: /^(db|core)\// },
  { packages: /^drizzle-orm$/, owners: /^(db|core|integrations|documents|server)\// },
  { packages: /^(better-auth|nodemailer|sharp|flydrive|@aws-sdk\/.+)$/, owners: /^integrations\// },
  { packages: /^(hono|@hono\/.+|pino|prom-client)$/, owners: /^server\// },
  { packages: /^rate-limiter-flexible$/, owners: /^(server|core|integrations)\// },
  { packages: /^@react-email\//, owners: /^(documents|server)\// },
  { packages: /^pdfkit$/, owners: /^documents\// },
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
        : (layerProblem(found) ?? areaProblem(found) ?? purityProblem(found))
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
  return /\.test\.tsx?$|\/test\//.test(path) || OUTSIDE.includes(folderOf(path))
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
