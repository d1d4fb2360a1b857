import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFiles } from '#demo/seed/pictures.ts'

/** Draws the demo's pictures into the folder that the shop serves at `/bilder/`. */
export async function writePictures(dataDir: string): Promise<void> {
  for (const { path, svg } of pictureFiles()) {
    const file = join(dataDir, 'files', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, svg)
  }
}
