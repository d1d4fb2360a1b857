import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'

const DEMO = join(packageRoot(), 'demo')

/** Blender's scripts, and beside them what they write; the latter is not kept. */
export const RENDER_SCRIPT = join(DEMO, 'imagery/render.py')
export const WORK = join(DEMO, 'imagery/.work')

/** What the shop reads, and what is kept. */
export const PICTURES = join(DEMO, 'pictures/renders')
export const MODELS = join(DEMO, 'models')
