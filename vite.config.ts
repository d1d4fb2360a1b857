import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite'

/** Everything that runs on the server is built together, so that one copy of each module exists. */
const serverEntries = {
  main: './server/main.ts',
  worker: './server/worker.ts',
  seed: './scripts/seed.ts',
  sync: './scripts/sync.ts',
  migrate: './scripts/migrate.ts',
  'parent-watch': './server/boot/parent-watch.ts',
  'picture-maker': './integrations/picture-maker.server.ts',
  'stripe-emulator': './packages/stripe-emulator/src/main.ts',
}

/** Packages of our own are taken from their sources; what is packed of them is for others. */
const SOURCE = 'source'

/**
 * What nearly every page needs comes in few files: each file of its own costs a request and a line in
 * every document. What only some pages share stays apart, so that no page loads another's code: with all
 * that two pages share in one file, the home page held 11 kB of the customer area and the office.
 */
const clientChunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // What only the office shares goes to the pages that need it.
  {
    name: 'shared',
    test: /\/app\/(?!office\/|account\/|ui\/(Pagination|RefusedNotice|Table|unsaved))|\/core\/(?!journal\/|orders\/|saved-views\/)|lucide-react/,
    minShareCount: 10,
  },
  // What pages behind a sign-in share.
  {
    name: 'signed-in',
    test: /\/app\/(account|ui\/(RefusedNotice|Table|unsaved))|\/core\/(orders|saved-views)/,
    minShareCount: 10,
  },
  // A request costs a phone more than the few bytes of a module that two pages share.
  {
    name: 'common',
    test: /\/app\/(content\/(?!blog|inquiry)|http|tracking|shop\/(cart|search)|ui\/(Accordion|ErrorScreen|RichText|StayWhileOffline|send-crash|use-hydrated|use-restored-focus))|\/core\/(content\/(?!claims|post-fields|project-fields)|necessary-storage|pricing|purchase-option|quotes|storefront)|preload-helper|icons\/(mail|phone)/,
    minShareCount: 2,
    maxModuleSize: 3500,
  },
  { name: 'articles', test: /\/app\/content\/blog/, minShareCount: 2 },
  { name: 'inquiry', test: /\/app\/content\/inquiry|\/core\/inquiries/, minShareCount: 2 },
  // What the checkout shares with the orders that the office takes stays there.
  {
    name: 'shop',
    test: /\/app\/shop\/(?!checkout\/)|icons\/(check|link|map-pin|search-x|shopping-bag|truck|undo-2)\.mjs/,
    minShareCount: 3,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 3 },
]

/** The 3D viewer reads models without WebAssembly, which the Content-Security-Policy would have to allow. */
const plainDecoder: Plugin = {
  name: 'plain-decoder',
  enforce: 'pre',
  resolveId: source =>
    /^(meshoptimizer\/decoder|three\/.*\/meshopt_decoder\.module\.js)$/.test(source)
      ? fileURLToPath(
          new URL('node_modules/meshoptimizer/meshopt_decoder_reference.js', import.meta.url),
        )
      : null,
}

export default defineConfig({
  plugins: [plainDecoder, tailwindcss(), reactRouter()],
  server: { host: '127.0.0.1' },
  environments: {
    client: {
      resolve: { conditions: [SOURCE, ...defaultClientConditions] },
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: clientChunks },
          },
        },
      },
    },
    ssr: {
      // Bundled, the server loads the icons that it draws; left outside, all 1,600 there are. And Drizzle,
      // whose modules lead in circles: loading them from outside takes 110 MB that are never given back.
      resolve: {
        conditions: [SOURCE, ...defaultServerConditions],
        noExternal: [
          'lucide-react',
          'drizzle-orm',
          'better-auth',
          '@better-auth/drizzle-adapter',
          '@kraftpool/stripe-emulator',
        ],
      },
      build: {
        rolldownOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
