import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files lie that must survive: originals of pictures, documents. Keys are paths with slashes. */
export interface FileStore {
  /** Writes a whole file; one of the same key is replaced. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** The file's content; undefined where there is none of this key. */
  get(key: string): Promise<Uint8Array | undefined>
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
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= s3Url ? openBucket(s3Url, answerMs) : Promise.resolve(openFolder(folder))
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
  }
}

function openFolder(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
}

/** The S3 client is large, so it is loaded only where it is used. */
async function openBucket(address: string, answerMs: number): Promise<Disk> {
  const url = new URL(address)
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'auto',
    // Most servers that speak S3 know buckets by path alone.
    forcePathStyle: true,
    maxAttempts: 2,
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
