import { stat } from 'node:fs/promises'

/** Whether any of these files is missing or older than the one it is made from. */
export async function isStale(source: string, made: readonly string[]): Promise<boolean> {
  const from = (await stat(source)).mtimeMs
  for (const file of made) {
    const at = await stat(file).catch(() => undefined)
    if (!at || at.mtimeMs < from) return true
  }
  return false
}

/** '1.234 kB', for reports. */
export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('de-DE')} kB`
}
