import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'

/** Blender's scripts, and beside them what they write; the latter is not kept. */
export const RENDER_SCRIPT = join(packageRoot(), 'tools/imagery/render.py')
export const WORK = join(packageRoot(), 'tools/imagery/.work')

/** What the shop reads, and what is kept. */
export const PICTURES = join(packageRoot(), 'demo/pictures/renders')
export const MODELS = join(packageRoot(), 'demo/models')

/** The files of this ending that Blender has left in a folder, by name; none where it made nothing yet. */
export async function finishedIn(folder: string, ending: string): Promise<string[]> {
  const files = await readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files.filter(name => name.endsWith(ending)).sort()
}
