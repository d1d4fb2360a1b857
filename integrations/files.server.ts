import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'

/** Where files lie that must survive: originals of pictures, documents. Keys are paths with slashes. */
export interface FileStore {
  /** Writes a whole file; one of the same key is replaced. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** The file's content; undefined where there is none of this key. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Removes a file for good; one that is not there is no mistake. */
  remove(key: string): Promise<void>
}

export interface FileSettings {
  /** `https://key:secret@endpoint/bucket?region=…`; without it files lie in `folder`. */
  s3Url?: string | undefined
  folder: string
  /** How long the bucket may take for an answer. */
  answerMs?: number
}

const ANSWER_MS = 10_000

/** Opens the bucket or the folder, as the operator set it up. Neither is touched before its first use. */
export function openFiles({ s3Url, folder, answerMs = ANSWER_MS }: FileSettings): FileStore {
  return s3Url ? inBucket(s3Url, answerMs) : inFolder(folder)
}

function inFolder(folder: string): FileStore {
  return {
    async put(key, content) {
      const file = join(folder, key)
      await mkdir(dirname(file), { recursive: true })
      // Half a file must never have its name: it would be taken for the whole one for ever.
      const draft = `${file}.${randomUUID()}.part`
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, file)
    },
    async get(key) {
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
  }
}

function inBucket(s3Url: string, answerMs: number): FileStore {
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= openBucket(s3Url, answerMs)
    return opened
  }
  return {
    async put(key, content, contentType) {
      await (await disk()).put(key, content, { contentType })
    },
    async get(key) {
      const files = await disk()
      return (await files.exists(key)) ? files.getBytes(key) : undefined
    },
    async remove(key) {
      await (await disk()).delete(key)
    },
  }
}

/** The S3 client is large, so it is loaded only where it is used. */
async function openBucket(address: string, answerMs: number): Promise<Disk> {
  const url = new URL(address)
  const [{ Disk }, { S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'auto',
    // Most servers that speak S3 know buckets by path alone.
    forcePathStyle: true,
    maxAttempts: 2,
    // Only AWS itself knows the checksums that its client adds otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: answerMs,
      requestTimeout: answerMs,
      socketTimeout: answerMs,
      // Without it a warning is all that happens.
      throwOnRequestTimeout: true,
    },
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  })
  const bucket = url.pathname.replaceAll('/', '')
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
}
