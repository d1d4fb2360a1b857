import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Encoding, encodingFor, matchesEtag } from './stored-page.ts'

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
  '.woff2': 'font/woff2',
}

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const PICTURES = '/bilder/'

interface Loaded {
  headers: string[]
  body: Buffer
}

/**
 * The files of the build, read once and kept, with the copies that the build compressed; and the
 * pictures below `/bilder/`, streamed from `picturesFolder`. Names under `/assets/` carry a hash of
 * their content and may be kept for ever. Without a build (in development) only the pictures.
 */
export async function openStaticFiles(
  clientFolder: string | undefined,
  picturesFolder: string,
): Promise<StaticFiles> {
  const names = clientFolder ? await namesBelow(clientFolder) : new Set<string>()
  const loaded = new Map<string, Promise<Loaded>>()

  function load(path: string, encoding: Encoding): Promise<Loaded> {
    const suffix = { br: '.br', gzip: '.gz', identity: '' }[encoding]
    const found = loaded.get(path + suffix) ?? read(path, encoding, suffix)
    loaded.set(path + suffix, found)
    return found
  }

  async function read(path: string, encoding: Encoding, suffix: string): Promise<Loaded> {
    const body = await readFile(join(clientFolder ?? '', path + suffix))
    const headers = [
      ...headersOf(path, path.startsWith('/assets/') ? YEAR : DAY, body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...(names.has(`${path}.br`) ? ['Vary', 'Accept-Encoding'] : []),
    ]
    return { headers, body }
  }

  return {
    mayServe: path => path.startsWith(PICTURES) || names.has(path),
    async serve(request, response) {
      const path = pathOf(request.url)
      if (path === undefined) return false
      if (path.startsWith(PICTURES)) {
        return servePicture(join(picturesFolder, path.slice(PICTURES.length)), request, response)
      }
      if (!names.has(path)) return false
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

async function servePicture(
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const type = TYPES[extname(file)]
  const found = type?.startsWith('image/') ? await stat(file).catch(() => undefined) : undefined
  if (!found?.isFile()) return false
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
  const headers = [...headersOf(file, DAY, found.size), 'ETag', etag]
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, ['ETag', etag, 'Cache-Control', DAY]).end()
    return true
  }
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  // A visitor who leaves in the middle of a picture is no error of ours.
  else await pipeline(createReadStream(file), response).catch(() => response.destroy())
  return true
}

function headersOf(path: string, cacheControl: string, length: number): string[] {
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
