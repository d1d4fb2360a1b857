import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Services } from '../services.ts'
import { modelPath } from './address.ts'

const HASH_LENGTH = 16
/** How a binary glTF begins, with its version. */
const BEGINNING = Buffer.from('glTF\x02\0\0\0', 'latin1')

/** What the file store has of a model: the file itself, and its copies for browsers that take them. */
export const modelEncodings = ['identity', 'br', 'gzip'] as const
export type ModelEncoding = (typeof modelEncodings)[number]

const TYPE = 'model/gltf-binary'

/** The densest would save another twentieth and take ten times as long. */
const DENSE = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Where one encoding of a model lies in the file store. */
export function modelKey(hash: string, encoding: ModelEncoding): string {
  return `models/${hash}.glb${{ identity: '', br: '.br', gzip: '.gz' }[encoding]}`
}

/** The public path that these bytes have, or will have once they are imported. */
export function modelPathOf(bytes: Uint8Array): string {
  return modelPath(hashOf(bytes))
}

/**
 * Saves a 3D model (binary glTF 2.0, in metres) in the file store, compressed once. Answers with the
 * public path that a product's content names as its `modelUrl`. Throws for what is no such file.
 */
export async function importModel(
  { files }: Pick<Services, 'files'>,
  bytes: Uint8Array,
): Promise<string> {
  if (!Buffer.from(bytes.subarray(0, BEGINNING.length)).equals(BEGINNING)) {
    throw new Error('This is no binary glTF 2.0')
  }
  const hash = hashOf(bytes)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, DENSE),
    promisify(gzip)(bytes),
  ])
  await files.put(modelKey(hash, 'br'), br, TYPE)
  await files.put(modelKey(hash, 'gzip'), gz, TYPE)
  await files.put(modelKey(hash, 'identity'), bytes, TYPE)
  return modelPath(hash)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
}
