import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** To whom the mails of one kind went that lie in the shop's folder. */
export function mailsOf(folder: string, kind: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml') && name.split('Z_')[1]?.replace(/_[^_]+$/, '') === kind)
    .map(name => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
}
