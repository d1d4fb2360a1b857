import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

/** Mails of one kind to one address that the shop has put into its folder, oldest first. */
export function mailsTo(folder: string, kind: string, address: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml') && name.includes(`_${kind}_`))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(text => text.includes(`To: ${address}`))
}

/** The text of a mail once it has arrived. */
export function mailArrives(folder: string, kind: string, address: string): Promise<string> {
  return eventually(
    async () => mailsTo(folder, kind, address).at(-1),
    `The mail ${kind} to ${address}`,
  )
}

/** The signed link of a mail, as a path of the shop: to an order, what is to be paid of it, its account or new address, or a quote. */
export function linkIn(mail: string): string {
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  const linked = /\/(?:bestellung(?:\/telefon)?|zahlung\/offen|angebot)\?link=[\w-]+/
  const signed = /\/(?:auth\/konto|bestellung\/neue-adresse)\?token=[\w.-]+/
  const path = (linked.exec(text) ?? signed.exec(text))?.[0]
  if (!path) throw new Error('This mail has no such link')
  return path
}
