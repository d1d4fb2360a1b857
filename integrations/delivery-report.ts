/** What a mail server says of one mail that it could not deliver (RFC 3464, and what older servers write instead). */
export interface DeliveryReport {
  /** The addresses that the report itself was sent to. */
  sentTo: string[]
  /** `delayed`: the server goes on trying. */
  action: 'failed' | 'delayed'
  /** `hard`: the mailbox takes no mail at all; `soft`: it may take another one. */
  kind: 'hard' | 'soft'
  /** As in RFC 3463: `5.1.1`. */
  status: string
  /** The server's own words, in a line. */
  diagnostic: string
}

type Headers = ReadonlyMap<string, string[]>

interface Part {
  headers: Headers
  body: string
}

const LONGEST = 500
/** Parts within parts; more is no report. */
const DEEPEST = 4
/** What servers say without a code of their own about a mail that they do not want, not about its address. */
const AGAINST_THE_MAIL = /spam|polic|block|blacklist|reputation|content|virus|quota|full|too large/i
const SENT_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to']

/** Reads a report of a mail server; null for every other mail, such as an answer from holiday. */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  const mail = partOf(raw)
  const said = failureIn(mail)
  if (!said) return null
  const sentTo = SENT_TO.flatMap(name => mail.headers.get(name) ?? []).flatMap(addressesIn)
  return {
    sentTo,
    ...said,
    diagnostic: said.diagnostic.replace(/\s+/g, ' ').trim().slice(0, LONGEST),
  }
}

type Failure = Omit<DeliveryReport, 'sentTo'>

function failureIn(mail: Part): Failure | null {
  const report = statusPart(mail, 0)
  return report === null ? failureInWords(mail) : failureInFields(report)
}

/** The machine-readable part, decoded; null where there is none. */
function statusPart(part: Part, depth: number): string | null {
  const [type, parameters] = contentType(part.headers)
  if (/^message\/(global-)?delivery-status$/.test(type)) return decoded(part)
  const boundary = /boundary="?([^";]+)"?/i.exec(parameters)?.[1]
  if (!type.startsWith('multipart/') || !boundary || depth === DEEPEST) return null
  for (const inner of part.body.split(`--${boundary}`).slice(1)) {
    const found = statusPart(partOf(inner.replace(/^\r?\n/, '')), depth + 1)
    if (found !== null) return found
  }
  return null
}

function failureInFields(report: string): Failure | null {
  const failures = report.split(/\r?\n\r?\n/).flatMap(block => failureOf(headersOf(block)) ?? [])
  return failures.find(({ action }) => action === 'failed') ?? failures[0] ?? null
}

function failureOf(fields: Headers): Failure | null {
  const [action = ''] = fields.get('action') ?? []
  const [status = ''] = fields.get('status') ?? []
  const [diagnostic = ''] = fields.get('diagnostic-code') ?? []
  const known = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0]
  if (!known || !/^(failed|delayed)\b/i.test(action.trim())) return null
  const isFailed = /^failed/i.test(action.trim())
  // What Exchange and others call 5.0.0 or 5.x.x, the code in their own words often says more exactly.
  const exact = known.endsWith('.0.0') ? (codeIn(diagnostic) ?? known) : known
  return {
    action: isFailed ? 'failed' : 'delayed',
    kind: isFailed ? kindOf(exact, diagnostic) : 'soft',
    status: exact,
    diagnostic: diagnostic.replace(/^\s*[\w-]+\s*;/, '') || status,
  }
}

/** qmail and others write for people alone; only what names itself a server's is believed. */
function failureInWords(mail: Part): Failure | null {
  const [from = ''] = mail.headers.get('from') ?? []
  const [returnPath] = mail.headers.get('return-path') ?? []
  const isServer = /\b(mailer-daemon|postmaster)@/i.test(from) || returnPath?.trim() === '<>'
  const isAnswer = mail.headers.get('auto-submitted')?.some(value => /auto-replied/i.test(value))
  const body = mail.headers.get('content-type') ? textOf(mail, 0) : decoded(mail)
  const status = codeIn(body)
  if (!isServer || !status || (isAnswer && !mail.headers.has('x-failed-recipients'))) return null
  const line = body.split(/\r?\n/).find(one => codeIn(one) === status) ?? status
  const isFailed = status.startsWith('5')
  return {
    action: isFailed ? 'failed' : 'delayed',
    kind: isFailed ? kindOf(status, line) : 'soft',
    status,
    diagnostic: line,
  }
}

/** An enhanced code, or what a plain SMTP reply comes to. */
function codeIn(text: string): string | undefined {
  const enhanced = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0]
  if (enhanced) return enhanced
  const plain = /(?<![\d.])(4[0-5]\d|5[0-5]\d)(?=[ -])/.exec(text)?.[0]
  return plain && `${plain[0]}.0.0`
}

/**
 * Whether another mail would come back as well: an address or domain that there is not, a mailbox that is shut
 * or moved. A full mailbox (x.2.2), a mail that is too large (x.3.4), a rule against this one (x.7.x) or a server
 * that was away (x.4.x) say nothing of the next.
 */
function kindOf(status: string, words: string): 'hard' | 'soft' {
  if (status.endsWith('.0.0') && AGAINST_THE_MAIL.test(words)) return 'soft'
  return /^5\.(1\.\d+|2\.[01]|4\.4|0\.0)$/.test(status) ? 'hard' : 'soft'
}

function textOf(part: Part, depth: number): string {
  const [type, parameters] = contentType(part.headers)
  const boundary = /boundary="?([^";]+)"?/i.exec(parameters)?.[1]
  if (!type.startsWith('multipart/') || !boundary) return decoded(part)
  if (depth === DEEPEST) return ''
  const first = part.body.split(`--${boundary}`)[1] ?? ''
  return textOf(partOf(first.replace(/^\r?\n/, '')), depth + 1)
}

function contentType(headers: Headers): [type: string, parameters: string] {
  const [value = 'text/plain'] = headers.get('content-type') ?? []
  const end = value.indexOf(';')
  const type = end === -1 ? value : value.slice(0, end)
  return [type.trim().toLowerCase(), end === -1 ? '' : value.slice(end + 1)]
}

function partOf(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end ? raw.slice(0, end.index) : raw
  return { headers: headersOf(head), body: end ? raw.slice(end.index + end[0].length) : '' }
}

function headersOf(head: string): Headers {
  const headers = new Map<string, string[]>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return headers
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function addressesIn(value: string): string[] {
  return value.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []
}
