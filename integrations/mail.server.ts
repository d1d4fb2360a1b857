import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { within } from './deadline.ts'

export interface OutgoingMail {
  /** What sort of mail it is; part of the file's name where mails are files. */
  kind: string
  to: string
  replyTo?: string
  /** Where a post ends mails of this kind, without signing in. */
  optOutUrl?: string
  /** Where it comes back to, where that is not who it is from. */
  returnPath?: string
  subject: string
  html: string
  text: string
  date: Date
  /** The same for a mail that is sent again, so that a mailbox can drop the second one. */
  messageId: string
  attachments: { filename: string; content: Buffer; contentType: string }[]
}

/** The way a finished mail leaves the shop. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export interface MailSettings {
  /** `smtp://user:password@host:port`; without it each mail becomes a file. */
  smtpUrl?: string | undefined
  /** Where the `.eml` files go. */
  folder: string
  /** `Name <address>` */
  from: string
  /** How long a mail server may say nothing. */
  silenceMs?: number
}

const SILENCE_MS = 10_000
/** A whole mail, for a server that says something all the time but never ends. */
const MAIL_MS = 60_000

/** Opens SMTP or the folder of `.eml` files, as the operator set it up. */
export function openMail(settings: MailSettings): MailTransport {
  return settings.smtpUrl
    ? overSmtp(settings.smtpUrl, settings.from, settings.silenceMs ?? SILENCE_MS)
    : intoFolder(settings.folder, settings.from)
}

function overSmtp(url: string, from: string, silenceMs: number): MailTransport {
  const smtp = nodemailer.createTransport(patient(url, silenceMs))
  return {
    async send(mail) {
      await within(MAIL_MS, 'The mail server', smtp.sendMail(options(mail, from)))
    },
    close: () => smtp.close(),
  }
}

/** The library waits for minutes by default. What the operator says in the address holds. */
function patient(address: string, silenceMs: number): string {
  const url = new URL(address)
  for (const limit of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, String(silenceMs))
  }
  return url.toString()
}

function intoFolder(folder: string, from: string): MailTransport {
  const files = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await files.sendMail(options(mail, from))
      await mkdir(folder, { recursive: true })
      const path = join(folder, fileName(mail))
      // A reader must never see half a mail, so it appears under its name all at once.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => files.close(),
  }
}

/** `2026-11-21T05-31-49-123Z_order_confirmation_a1b2c3.eml`: sorts by time. */
function fileName(mail: OutgoingMail): string {
  const time = mail.date.toISOString().replaceAll(/[:.]/g, '-')
  return `${time}_${mail.kind}_${randomBytes(3).toString('hex')}.eml`
}

function options(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object, an address is never read as a list of several.
    to: { name: '', address: mail.to },
    ...(mail.returnPath && {
      // In brackets, an address is one address here as well.
      envelope: { from: mail.returnPath, to: `<${mail.to}>` },
    }),
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.date,
    messageId: mail.messageId,
    attachments: mail.attachments,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.optOutUrl && {
        'List-Unsubscribe': `<${mail.optOutUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // A mail is made of our own data alone; nothing in it may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
