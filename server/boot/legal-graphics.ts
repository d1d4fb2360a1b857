import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import {
  GRAPHICS_PATH,
  type GraphicKind,
  type GraphicSetting,
  type GraphicSettings,
  graphicKinds,
  type LegalGraphics,
} from '#core/legal-graphics.ts'
import { packageRoot } from '#db/root.server.ts'

/** What pages show, and the files by their paths. */
export interface OpenGraphics {
  shown: LegalGraphics
  files: ReadonlyMap<string, Buffer>
}

const FOLDER = 'documents/legal/graphics'
const FORMATS = ['.svg', '.png', '.jpg', '.jpeg', '.webp']
const names: Record<GraphicKind, string> = {
  warrantyNotice: 'gewaehrleistung',
  guaranteeLabel: 'garantie',
}

/**
 * Reads the official graphics that are set, and nothing else. `problems` says of each that is not the file it should
 * be, in a sentence, what to put right.
 */
export function openLegalGraphics(
  settings: GraphicSettings,
  folder = join(packageRoot(), FOLDER),
): OpenGraphics & { problems: string[] } {
  const shown: Record<GraphicKind, LegalGraphics[GraphicKind]> = {
    warrantyNotice: null,
    guaranteeLabel: null,
  }
  const files = new Map<string, Buffer>()
  const problems: string[] = []
  for (const kind of graphicKinds) {
    const setting = settings[kind]
    if (!setting) continue
    const read = readGraphic(setting, folder)
    if ('problem' in read) {
      problems.push(`legalGraphics.${kind} (core/shop.ts): ${read.problem}`)
      continue
    }
    const ending = extname(setting.file).toLowerCase()
    const path = `${GRAPHICS_PATH}${names[kind]}-${setting.sha256.slice(0, 16).toLowerCase()}${ending}`
    files.set(path, read.bytes)
    shown[kind] = { path, alt: setting.alt.trim() }
  }
  return { shown, files, problems }
}

function readGraphic(
  { file, sha256, alt }: GraphicSetting,
  folder: string,
): { bytes: Buffer } | { problem: string } {
  if (basename(file) !== file || !FORMATS.includes(extname(file).toLowerCase())) {
    return { problem: `"${file}" is not the name of a picture (${FORMATS.join(', ')}).` }
  }
  if (alt.trim() === '') return { problem: 'alt is empty. Write there what the graphic says.' }
  const bytes = bytesOf(join(folder, file))
  if (!bytes) return { problem: `there is no file "${file}". Lay it into ${FOLDER}.` }
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found === sha256.toLowerCase()) return { bytes }
  return {
    problem: `"${file}" is not the file that was pinned: its SHA-256 is ${found}. Lay the official file there, or pin this one if it is.`,
  }
}

function bytesOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}
