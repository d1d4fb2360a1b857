import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { openBrowser } from '../shop/chromium.ts'

/** The page as a script of its own: with React as in production, and no shop behind it. */
async function script(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fetcher-'))
  const entry = new URL('../shop/fetcher-page.tsx', import.meta.url).pathname
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser'] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  const text = await readFile(join(outDir, 'page.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return text
}

it('a form hears its answer also where React drops the render that read it first', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await script() })
    for (const answers of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Senden' }).click()
      await page.getByRole('status').getByText(`idle, ${answers}`).waitFor({ timeout: 8000 })
    }
    expect(await page.getByRole('status').textContent()).toBe('idle, 3')
  } finally {
    await browser.close()
  }
})
