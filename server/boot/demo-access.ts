import { chmod, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

export const DEMO_CUSTOMER = 'kunde@example.com'

/**
 * Prints where the demo is and how to get in, as plain lines and in `$DATA_DIR/demo.json`. A password
 * that the operator gave by the environment is not repeated.
 */
export async function printDemoAccess(config: Config, secrets: Secrets): Promise<void> {
  const mails = config.smtpUrl ? undefined : resolve(config.dataDir, 'mail')
  const admin = {
    email: config.admin.email,
    ...(config.admin.password === undefined && { password: secrets.adminPassword }),
  }
  const customer = { email: DEMO_CUSTOMER, password: secrets.customerPassword }
  const file = join(config.dataDir, 'demo.json')
  const facts = { shop: config.publicUrl, admin, kunde: customer, mails }
  await writeFile(file, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  say(`Shop: ${config.publicUrl}`)
  say(`Admin: ${admin.email} ${admin.password ?? '(ADMIN_PASSWORD)'}`)
  say(`Kunde: ${customer.email} ${customer.password}`)
  if (mails) say(`Mails: ${mails}`)
}

/** One plain line on stdout, beside the log's JSON lines. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
