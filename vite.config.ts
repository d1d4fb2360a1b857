import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Everything that runs on the server is built together, so that one copy of each module exists. */
const serverEntries = {
  main: './server/main.ts',
  worker: './server/worker.ts',
  seed: './scripts/seed.ts',
  sync: './scripts/sync.ts',
  migrate: './scripts/migrate.ts',
  'stripe-emulator': './stripe-emulator/main.ts',
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { host: '127.0.0.1' },
  environments: {
    ssr: {
      build: {
        rolldownOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
