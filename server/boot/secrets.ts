import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const stored = z.object({
  authSecret: z.string().min(32),
  adminPassword: z.string().min(8),
  customerPassword: z.string().min(8),
})

/** What the demo makes up for itself at its first start and must find again after a restart. */
export type Secrets = z.infer<typeof stored>

/** Reads `$DATA_DIR/secrets.json`, or makes it. Only the owner may read the file. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(error => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return stored.parse(JSON.parse(text))
  const made: Secrets = {
    authSecret: randomBytes(32).toString('base64url'),
    adminPassword: password(),
    customerPassword: password(),
  }
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  return made
}

/** Easy to type, long enough to hold: four groups of letters and digits. */
function password(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from(randomBytes(16), byte => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
