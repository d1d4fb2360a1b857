import { defineConfig } from 'vite'

/** What is packed: plain JavaScript, because Node strips no types below `node_modules`. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        emulator: './src/emulator.ts',
        main: './src/main.ts',
        signature: './src/engine/signature.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
