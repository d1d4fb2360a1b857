import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { build } from 'vite'

const page = fileURLToPath(new URL('./checkout-page.tsx', import.meta.url))

/** The policy of the shop's own pages: no inline scripts or styles, frames of its own origin only. */
const policy =
  "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"

const shell = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Kasse</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Kasse</h1><div id="root"></div></main><script src="/page.js"></script></body></html>`

const styles = `body{margin:0;background:#f6f5f2;color:#111312;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:640px;margin:0 auto;padding:24px 16px}
form{padding:20px;background:#fff;border:1px solid #e2e0da;border-radius:14px}
form>div{min-height:240px}
button{min-height:48px;margin-top:16px;padding:0 24px;border:0;border-radius:14px;background:#111312;color:#fff;font:inherit}`

/**
 * Serves the checkout page and, below `/__stripe`, the emulator, on a free loopback port.
 * @returns the origin and a way to stop
 */
export async function serveCheckout(emulator: (request: Request) => Promise<Response>) {
  const script = await bundle()
  return serve(async request => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/__stripe')) return emulator(request)
    if (pathname === '/page.js') return answer(script, 'text/javascript')
    if (pathname === '/page.css') return answer(styles, 'text/css')
    return answer(shell, 'text/html', { 'content-security-policy': policy })
  })
}

/** Serves the emulator, and an empty page at every other address, on a free loopback port. */
export function serveEmulator(emulator: (request: Request) => Promise<Response>) {
  return serve(async request => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/__stripe')) return emulator(request)
    return answer(`<!doctype html><title>Shop</title><link rel="icon" href="data:,">`, 'text/html')
  })
}

/** Serves one page at every address of a free loopback port. */
export function servePage(html: string) {
  return serve(async () => answer(html, 'text/html'))
}

async function serve(handler: (request: Request) => Promise<Response>) {
  const server = createServer(getRequestListener(handler))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${address.port}`, stop }
}

function answer(body: string, type: string, extra: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, ...extra } })
}

async function bundle(): Promise<string> {
  const outDir = join(tmpdir(), `payment-page-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'error',
    // Vitest runs in development, where JSX would call a function that React's production build lacks.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: page, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  const script = await readFile(join(outDir, 'page.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script
}
