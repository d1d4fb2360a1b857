import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type Encoding, encodingFor } from './negotiation.ts'

/** Answers requests for files; false means that the address names none. */
export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Whether an address could name a file at all; cheap, asked for every request. */
  mayServe(path: string): boolean
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

interface Loaded {
  headers: string[]
  body: Buffer
}

/**
 * The files of the build, read once and held in memory, with the copies that the build compressed. Names under
 * `/assets/` carry a hash of their content and may be cached for ever.
 */
export async function openStaticFiles(clientFolder: string): Promise<StaticFiles> {
  const names = await namesBelow(clientFolder)
  const loaded = new Map<string, Promise<Loaded>>()

  function load(path: string, encoding: Encoding): Promise<Loaded> {
    const suffix = { br: '.br', gzip: '.gz', identity: '' }[encoding]
    const known = loaded.get(path + suffix)
    if (known) return known
    const found = read(path, encoding, suffix)
    loaded.set(path + suffix, found)
    // Whoever asks next tries again.
    found.catch(() => loaded.delete(path + suffix))
    return found
  }

  async function read(path: string, encoding: Encoding, suffix: string): Promise<Loaded> {
    const body = await readFile(join(clientFolder, path + suffix))
    const headers = [
      ...headersOf(path, path.startsWith('/assets/') ? YEAR : DAY, body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...(names.has(`${path}.br`) ? ['Vary', 'Accept-Encoding'] : []),
    ]
    return { headers, body }
  }

  return {
    mayServe: path => names.has(path),
    async serve(request, response) {
      const path = pathOf(request.url)
      if (path === undefined || !names.has(path)) return false
      const wanted = names.has(`${path}.br`)
        ? encodingFor(request.headers['accept-encoding'])
        : 'identity'
      const { headers, body } = await load(path, wanted)
      response.writeHead(200, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

/** The decoded path without its query; undefined for one that climbs out or cannot be decoded. */
export function pathOf(url = '/'): string | undefined {
  const raw = url.replace(/[?#].*$/, '')
  if (!raw.includes('%')) return isClean(raw) ? raw : undefined
  try {
    const path = decodeURIComponent(raw)
    return isClean(path) ? path : undefined
  } catch {
    // Half an escape: no file has such a name.
    return undefined
  }
}

function isClean(path: string): boolean {
  return !path.includes('\0') && !path.includes('\\') && !/(^|\/)\.{1,2}(\/|$)/.test(path)
}

async function namesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  )
}

export function headersOf(path: string, cacheControl: string, length: number): string[] {
  return [
    'Content-Type',
    TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length',
    String(length),
    'Cache-Control',
    cacheControl,
    'X-Content-Type-Options',
    'nosniff',
    // A drawing opened by itself must not run what somebody hid in it.
    ...(extname(path) === '.svg'
      ? ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"]
      : []),
  ]
}
