import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'

// A program of its own, started by `pictures.server.ts`: reading and writing pictures takes hundreds
// of megabytes that a process does not give back, and decoders meet files from anywhere.

/** What the program is asked; `id` comes back with the answer. */
export type MakerTask =
  | { id: number; kind: 'look'; original: Uint8Array }
  | {
      id: number
      kind: 'variant'
      original: Uint8Array
      width: number
      format: 'avif' | 'webp' | 'jpg'
    }

export type MakerAnswer = { id: number } & (
  | { facts: { width: number; height: number; preview: string } }
  | { bytes: Uint8Array }
  | { error: string }
)

/** Photographs only: a drawing (SVG) is a program in disguise. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif'])
const MAX_PIXELS = 60_000_000
const PREVIEW_WIDTH = 16
/** What shows through a transparent picture: JPEG has no transparency, and all should look alike. */
const PAPER = '#ffffff'

/** Visitors' pages come first. */
const LOW_PRIORITY = 10

setPriority(LOW_PRIORITY)
sharp.cache(false)
sharp.concurrency(1)

function opened(original: Uint8Array): Sharp {
  const settings = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  return sharp(original, settings).autoOrient().flatten({ background: PAPER })
}

async function look(original: Uint8Array) {
  const { format } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata()
  if (!FORMATS.has(format ?? '')) throw new Error(`${format} is not shown here`)
  const picture = opened(original)
  const { autoOrient } = await picture.metadata()
  const tiny = await picture
    .resize({ width: PREVIEW_WIDTH })
    // Softened, it is smaller in bytes and shows no squares when it is stretched.
    .blur(1)
    .webp({ quality: 30, effort: 6, smartSubsample: true })
    .toBuffer()
  return { ...autoOrient, preview: tiny.toString('base64') }
}

async function variant({ original, width, format }: Extract<MakerTask, { kind: 'variant' }>) {
  const picture = opened(original).resize({ width, withoutEnlargement: true })
  if (format === 'avif') {
    return picture.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (format === 'webp') return picture.webp({ quality: 76, smartSubsample: true }).toBuffer()
  return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

async function answer(task: MakerTask): Promise<MakerAnswer> {
  const { id } = task
  try {
    return task.kind === 'look'
      ? { id, facts: await look(task.original) }
      : { id, bytes: await variant(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: MakerTask) => {
  void answer(task).then(result => process.send?.(result))
})
// The shop is gone, however it ended.
process.on('disconnect', () => process.exit(0))
