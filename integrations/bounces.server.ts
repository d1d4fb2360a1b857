import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts'

/** What came back of one of our mails. */
export type Bounce = Omit<DeliveryReport, 'sentTo'> & { mailId: string }

/** Each mail leaves with a return path of its own, and what comes back to it is read from a mailbox. */
export interface BounceGateway {
  /** Where the answer to this mail goes (VERP): its id, and a proof that we made it. */
  returnPath(mailId: string): string
  /**
   * Hands over every report that nobody has read. `later` leaves it for the next time; all else, also what
   * is forged or no report, counts as read.
   */
  read(take: (bounce: Bounce) => Promise<'read' | 'later'>): Promise<void>
}

interface BounceSettings {
  /** `bounce@shop.example`; what follows a plus in it must arrive there, too. */
  address: string
  /** A Maildir, as mail servers deliver into. */
  folder: string
  secret: string
}

/** Reports are short; a long one repeats the whole mail at its end. */
const MOST_BYTES = 256_000
const MAC_CHARACTERS = 16
/** As long as a report waits for a mail that nobody knows yet. */
const WAITS_MS = 24 * 60 * 60_000

/** Opens the mailbox of refusals. Several instances may read it: a file is moved by one of them alone. */
export function openBounces({ address, folder, secret }: BounceSettings): BounceGateway {
  const [local = '', domain = ''] = address.split('@')
  const macOf = (id: string) =>
    createHmac('sha256', secret).update(`bounce ${id}`).digest('hex').slice(0, MAC_CHARACTERS)
  const pattern = new RegExp(
    `^${escaped(local)}\\+([0-9a-f]{32})\\.([0-9a-f]{${MAC_CHARACTERS}})@${escaped(domain)}$`,
    'i',
  )

  /** The mail that a report is about, by the address it came to; undefined where we never gave that. */
  function mailIdOf({ sentTo }: DeliveryReport): string | undefined {
    for (const to of sentTo) {
      const [, id = '', mac = ''] = pattern.exec(to.toLowerCase()) ?? []
      if (id && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id)))) return asUuid(id)
    }
    return undefined
  }

  return {
    returnPath(mailId) {
      const id = mailId.replaceAll('-', '')
      return `${local}+${id}.${macOf(id)}@${domain}`
    },
    async read(take) {
      const unread = join(folder, 'new')
      const seen = join(folder, 'cur')
      for (const box of [unread, seen, join(folder, 'tmp')]) await mkdir(box, { recursive: true })
      for (const name of (await readdir(unread)).toSorted()) {
        const path = join(unread, name)
        const found = await beginningOf(path)
        if (!found) continue
        const report = readDeliveryReport(found.text)
        const mailId = report && mailIdOf(report)
        if (report && mailId) {
          const { sentTo: _, ...bounce } = report
          const answer = await take({ mailId, ...bounce })
          if (answer === 'later' && Date.now() - found.writtenAt < WAITS_MS) continue
        }
        await rename(path, join(seen, `${name.split(':')[0]}:2,S`)).catch(unlessGone)
      }
    },
  }
}

async function beginningOf(path: string): Promise<{ text: string; writtenAt: number } | null> {
  try {
    const info = await stat(path)
    if (!info.isFile()) return null
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES)
      return { text: buffer.toString('utf8', 0, bytesRead), writtenAt: info.mtimeMs }
    } finally {
      await file.close()
    }
  } catch (error) {
    unlessGone(error)
    return null
  }
}

/** Another instance was quicker. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
