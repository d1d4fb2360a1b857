import { signatureKey } from '../handovers/hand-over.server.ts'
import { photoKey } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'

/** Tables each row of which has a file: where it lies, and its media type. */
const filesOf: Readonly<Record<string, { key: (id: string) => string; type: string }>> = {
  device_photos: { key: photoKey, type: 'image/jpeg' },
  handovers: { key: signatureKey, type: 'image/png' },
}

/** The file that belongs to a row of a held table; null where there is none. */
export async function fileOfRow(
  { files }: Pick<Services, 'files'>,
  table: string,
  { id }: Record<string, unknown>,
): Promise<{ type: string; bytes: Uint8Array } | null> {
  const file = filesOf[table]
  const bytes = file && (await files.get(file.key(String(id))))
  return bytes ? { type: file.type, bytes } : null
}
