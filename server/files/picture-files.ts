import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import {
  PICTURES_PATH,
  type PictureFormat,
  type VariantAddress,
  variantOf,
} from '#core/pictures/address.ts'
import { makeVariant, namedPicturePath, unknownPictures } from '#core/pictures/variant.server.ts'
import type { Services } from '#core/services.ts'
import { PicturesBusy } from '#integrations/picture-gateway.ts'
import { matchesEtag } from './negotiation.ts'
import { pathOf, type StaticFiles } from './static-files.ts'

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Answers below `/bilder/`. */
export interface PictureFiles extends StaticFiles {
  /** Makes a variant before anybody asks for it. */
  prepare(variant: VariantAddress): Promise<void>
  /** Deletes what was made of a picture that is gone. */
  forget(hash: string): Promise<void>
  /** Forgets everything that went while this instance was not running. */
  forgetRemoved(): Promise<void>
}

const YEAR = 'public, max-age=31536000, immutable'
const RETRY_SECONDS = 3

/**
 * Pictures below `/bilder/`: `<hash>/<width>.<format>`, made when first asked for and cached in
 * `folder`, which may be emptied at any time. A name of the shop's own leads to its picture.
 * Anything else there is 404.
 */
export function openPictureFiles(
  services: Pick<Services, 'db' | 'files' | 'pictures' | 'log'>,
  folder: string,
): PictureFiles {
  const making = new Map<string, Promise<Uint8Array | undefined>>()

  async function contentOf(variant: VariantAddress): Promise<Uint8Array | undefined> {
    const file = join(folder, variant.hash, `${variant.width}.${variant.format}`)
    const stored = await readFile(file).catch(whereMissing)
    if (stored) return stored
    // Whoever asks for the same one meanwhile waits for it too.
    const found = making.get(file) ?? make(variant, file).finally(() => making.delete(file))
    making.set(file, found)
    return found
  }

  async function make(variant: VariantAddress, file: string): Promise<Uint8Array | undefined> {
    const bytes = await makeVariant(services, variant)
    if (!bytes) return undefined
    await mkdir(dirname(file), { recursive: true })
    // A reader must never see half a picture.
    const draft = `${file}.${randomUUID()}.part`
    await writeFile(draft, bytes)
    await rename(draft, file)
    return bytes
  }

  async function forget(hash: string): Promise<void> {
    await rm(join(folder, hash), { recursive: true, force: true })
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = pathOf(request.url) ?? PICTURES_PATH
    const variant = variantOf(path)
    if (!variant) {
      const target = await namedPicturePath(services, path)
      return target
        ? say(response, 302, ['Location', target, 'Cache-Control', 'no-cache'])
        : say(response, 404)
    }
    // The address names the content, so it is the content's tag as well.
    const etag = `"${variant.hash}-${variant.width}"`
    const headers = ['Cache-Control', YEAR, 'ETag', etag]
    if (matchesEtag(request.headers['if-none-match'], etag)) return say(response, 304, headers)
    const bytes = await contentOf(variant)
    if (!bytes) return say(response, 404)
    response.writeHead(200, [
      ...headers,
      'Content-Type',
      TYPES[variant.format],
      'Content-Length',
      String(bytes.length),
      'X-Content-Type-Options',
      'nosniff',
    ])
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  return {
    async prepare(variant) {
      await contentOf(variant)
    },
    forget,
    async forgetRemoved() {
      const made = (await readdir(folder).catch(whereMissing)) ?? []
      for (const hash of await unknownPictures(services.db, made)) await forget(hash)
    },
    mayServe: path => path.startsWith(PICTURES_PATH),
    async serve(request, response) {
      try {
        return await serve(request, response)
      } catch (error) {
        if (error instanceof PicturesBusy) {
          return say(response, 503, ['Retry-After', String(RETRY_SECONDS)])
        }
        services.log.error({ err: error, path: request.url }, 'A picture could not be served')
        return say(response, 500)
      }
    },
  }
}

/** An answer that has no page of its own: nobody reads what stands in the place of a picture. */
function say(response: ServerResponse, status: number, headers: string[] = []): true {
  response.writeHead(status, [...headers, 'X-Content-Type-Options', 'nosniff']).end()
  return true
}

function whereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
