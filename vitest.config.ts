import { reactRouter } from '@react-router/dev/vite'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { postgresBinaries } from './test/postgres.ts'
import { afterTypes } from './test/setup/after-types.ts'

/** Packages of our own are taken from their sources; `module`, Vite's default, leads to what Node cannot load. */
const conditions = ['source', ...defaultServerConditions.filter(name => name !== 'module')]
const fromSource = { resolve: { conditions }, ssr: { resolve: { conditions } } }

const ignored = ['**/node_modules/**', 'build/**', '.data/**']
const verbs = '**/*.server.test.{ts,tsx}'
const requests = '**/*.requests.test.ts'
/** These change a setting that all modules share, so no other file may run in their worker. */
const otherSettings = 'app/consumer-purchase.requests.test.ts'
const journeys = 'test/journeys/**/*.test.ts'

/** Verbs whose locks, ledgers and money must hold on both databases. */
const onBothDatabases = [
  'test/*.server.test.ts',
  'core/**/*.server.test.ts',
  'db/**/*.server.test.ts',
]

/** Months of life, made of verbs that hold on both one by one (ADR-076). */
const onOneDatabase = [
  'test/stopped-subscription',
  'test/rental-journeys',
  'core/billing/who-owed',
  'core/inquiries/end-care',
].map(path => `${path}.server.test.ts`)

const journeysOnBothDatabases = ['orders', 'account', 'hold'].map(
  name => `test/journeys/${name}.test.ts`,
)

/** Two at once keep a small machine busy while one of them waits. */
const maxWorkers = 2

/** Ends what hangs. How long a test takes is no result: the machine may be busy. */
const limits = {
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 240_000,
  hookTimeout: 120_000,
}

/** A shop and a browser are slow, and half of the time they wait for each other. */
const patience = {
  ...limits,
  maxWorkers: 3,
  testTimeout: 600_000,
  hookTimeout: 1_800_000,
}

const ofRequests = {
  maxWorkers,
  sequence: { groupOrder: 2 },
  include: [requests],
  exclude: ignored,
  globalSetup: 'test/setup/image.ts',
  ...limits,
}

const hasPostgres = postgresBinaries() !== undefined
if (!hasPostgres) {
  console.log('Skipped: the tests on PostgreSQL, because no PostgreSQL 15 or later is installed.')
}

export default defineConfig({
  test: {
    // The router's plugin keeps watchers open for ever; nothing else is left to wait for.
    teardownTimeout: 1000,
    // One kind after the other: two at once would only wait for each other.
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          maxWorkers,
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, verbs, requests, journeys],
          ...limits,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'verbs',
          maxWorkers,
          isolate: false,
          sequence: { groupOrder: 1 },
          include: [verbs],
          exclude: ignored,
          globalSetup: 'test/setup/image.ts',
          ...limits,
        },
      },
      // The router's plugin gives these tests the pages, as the build has them.
      {
        ...fromSource,
        plugins: [reactRouter()],
        test: {
          ...ofRequests,
          name: 'requests',
          isolate: false,
          exclude: [...ignored, otherSettings],
        },
      },
      {
        ...fromSource,
        plugins: [afterTypes(), reactRouter()],
        test: { ...ofRequests, name: 'requests, other settings', include: [otherSettings] },
      },
      ...(hasPostgres
        ? [
            {
              ...fromSource,
              test: {
                name: 'verbs on PostgreSQL',
                maxWorkers,
                isolate: false,
                sequence: { groupOrder: 3 },
                include: onBothDatabases,
                exclude: [...ignored, ...onOneDatabase],
                env: { TEST_DATABASE: 'postgres' },
                // Two queries at once on one connection are a warning today and an error tomorrow.
                execArgv: ['--throw-deprecation'],
                globalSetup: 'test/setup/postgres.ts',
                ...limits,
              },
            },
          ]
        : []),
      {
        ...fromSource,
        test: {
          name: 'journeys',
          sequence: { groupOrder: 4 },
          include: [journeys],
          exclude: ignored,
          globalSetup: 'test/setup/seeded.ts',
          ...patience,
        },
      },
      ...(hasPostgres
        ? [
            {
              ...fromSource,
              test: {
                name: 'journeys on PostgreSQL',
                sequence: { groupOrder: 5 },
                include: journeysOnBothDatabases,
                globalSetup: 'test/setup/seeded-postgres.ts',
                ...patience,
              },
            },
          ]
        : []),
    ],
  },
})
