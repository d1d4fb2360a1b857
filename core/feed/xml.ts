import { xmlText } from '#core/xml-text.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it may stand in an XML element or attribute; characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
}
