const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A slug as the office and the seed store it (B-5-2): lower case, letters, digits and
 * hyphens only, spaces become hyphens, repeated hyphens collapse, edge hyphens go. German letters
 * are spelled out before, so that `Rudergerät` reads `rudergeraet`.
 */
export function normalizeSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, letter => GERMAN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/** `slug`, or with the first of -2, -3, … that `isTaken` does not know. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let suffix = 2; ; suffix += 1) {
    const candidate = `${slug}-${suffix}`
    if (!isTaken(candidate)) return candidate
  }
}
