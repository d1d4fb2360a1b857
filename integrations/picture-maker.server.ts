import { setPriority } from 'node:os'
import decodeHeic from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './picture-gateway.ts'

// A program of its own, started by `pictures.server.ts`: reading and writing pictures takes hundreds
// of megabytes that a process does not give back, and decoders meet files from anywhere.

/** What the program is asked; `id` comes back with the answer. */
export type MakerTask =
  | { id: number; kind: 'look'; original: Uint8Array }
  | { id: number; kind: 'redraw'; original: Uint8Array; longestEdge: number }
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
const PREVIEW_WIDTH = 16
/** What shows through a transparent picture: JPEG has no transparency, and all should look alike. */
const PAPER = '#ffffff'

/** Visitors' pages come first. */
const LOW_PRIORITY = 10

setPriority(LOW_PRIORITY)
sharp.cache(false)
sharp.concurrency(1)

async function opened(original: Uint8Array): Promise<Sharp> {
  const settings = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  // Told by its header: a bomb is refused here, before anything of it is unpacked.
  const { format, compression } = await sharp(original, settings).metadata()
  if (!FORMATS.has(format ?? '')) throw new Error(`${format} is not shown here`)
  const readable = compression === 'hevc' ? await fromHeic(original) : sharp(original, settings)
  return readable.autoOrient().flatten({ background: PAPER })
}

/** sharp reads no more than the header of HEIC, as iPhones take photos; this decoder is WebAssembly. */
async function fromHeic(original: Uint8Array): Promise<Sharp> {
  const { data, width, height } = await decodeHeic({ buffer: original })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function look(original: Uint8Array) {
  const picture = await opened(original)
  const { autoOrient } = await picture.metadata()
  const tiny = await picture
    .resize({ width: PREVIEW_WIDTH })
    // Softened, it is smaller in bytes and shows no squares when it is stretched.
    .blur(1)
    .webp({ quality: 30, effort: 6, smartSubsample: true })
    .toBuffer()
  return { ...autoOrient, preview: tiny.toString('base64') }
}

/** Nothing that a camera wrote beside the picture survives: sharp writes none of it unless told to. */
async function redraw({ original, longestEdge }: Extract<MakerTask, { kind: 'redraw' }>) {
  const { format } = await sharp(original).metadata()
  const picture = (await opened(original)).resize({
    width: longestEdge,
    height: longestEdge,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return format === 'png'
    ? picture.png({ compressionLevel: 9 }).toBuffer()
    : picture.jpeg({ quality: 92, mozjpeg: true }).toBuffer()
}

async function variant({ original, width, format }: Extract<MakerTask, { kind: 'variant' }>) {
  const picture = (await opened(original)).resize({ width, withoutEnlargement: true })
  if (format === 'avif') {
    return picture.avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  }
  if (format === 'webp') return picture.webp({ quality: 76, smartSubsample: true }).toBuffer()
  return picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

async function bytesOf(task: Exclude<MakerTask, { kind: 'look' }>): Promise<Uint8Array> {
  return task.kind === 'redraw' ? redraw(task) : variant(task)
}

async function answer(task: MakerTask): Promise<MakerAnswer> {
  const { id } = task
  try {
    return task.kind === 'look'
      ? { id, facts: await look(task.original) }
      : { id, bytes: await bytesOf(task) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (task: MakerTask) => {
  void answer(task).then(result => process.send?.(result))
})
// The shop is gone, however it ended.
process.on('disconnect', () => process.exit(0))
