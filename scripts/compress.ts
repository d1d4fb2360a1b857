import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packageRoot } from '#db/root.server.ts'

const TEXT = /\.(js|css|svg|json|html|txt|xml|webmanifest)$/

/** Puts a brotli and a gzip copy beside every text file of the client build, made once. */
async function compressClient(): Promise<void> {
  const folder = join(packageRoot(), 'build/client')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map(entry => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

await compressClient()
