export interface Nouns {
  one: string
  many: string
}

interface Counts {
  created: number
  changed: number
}

/** `1 Gerät`, `12 Geräte` */
export function counted(count: number, { one, many }: Nouns): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
}

/** What an import wrote: `2 Geräte angelegt, 1 Gerät geändert` */
export function wroteWords({ created, changed }: Counts, nouns: Nouns): string {
  const parts = [
    ...(created > 0 ? [`${counted(created, nouns)} angelegt`] : []),
    ...(changed > 0 ? [`${counted(changed, nouns)} geändert`] : []),
  ]
  return parts.join(', ') || 'nichts geändert'
}
