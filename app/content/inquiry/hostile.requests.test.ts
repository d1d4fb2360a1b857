import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { b2bInquiries } from '#db/schema/schema.ts'
import { openMailGateway } from '#documents/mails/send.server.ts'
import { type OutgoingMail, openMail } from '#integrations/mail.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { login } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'
import { PUBLIC_URL } from '#test/services.ts'

const noLimits = { async consume() {}, async forget() {} }
const person = { firstName: 'Jörg', lastName: 'Groß', email: 'joerg@halle.example', phone: '' }
const good = { ...person, company: 'Halle GmbH', message: 'Zehn Rudergeräte, bitte.' }

type Field = keyof typeof good
/** What is refused, and what is only text: then it must stay text wherever it is shown. */
const hostile: [field: Field, text: string, answer: 'refused' | 'text'][] = [
  // Scripts
  ['message', 'Hallo <script>alert(1)</script>', 'refused'],
  ['message', 'Hallo <SCRIPT SRC=//boese.example/x.js></SCRIPT>', 'refused'],
  ['message', 'Hallo <scr<script>ipt>alert(1)</script>', 'refused'],
  ['message', 'Hallo <script/x>alert(1)</script/x>', 'refused'],
  ['message', 'Hallo <iframe srcdoc="<b>x</b>"></iframe>', 'refused'],
  ['message', 'Hallo <object data=//boese.example></object>', 'refused'],
  ['message', 'Hallo <embed src=//boese.example>', 'refused'],
  ['message', 'Hallo <svg><animate attributeName=href values=x /></svg>', 'refused'],
  ['message', 'Hallo <math><mtext></mtext></math>', 'refused'],
  ['message', 'Hallo <template><b>x</b></template>', 'refused'],
  // Handlers
  ['message', 'Hallo <img src=x onerror=alert(1)>', 'refused'],
  ['message', 'Hallo <svg/onload=alert(1)>', 'refused'],
  ['message', 'Hallo <body onpageshow=alert(1)>', 'refused'],
  ['message', 'Hallo <details open ontoggle=alert(1)>', 'refused'],
  ['message', 'Hallo <a href=x onclick = "alert(1)">x</a>', 'refused'],
  ['message', 'Hallo <img src=x onerror=alert(1)', 'refused'],
  // Addresses that run
  ['message', 'Klick javascript:alert(1)', 'refused'],
  ['message', 'Klick JaVaScRiPt:alert(1)', 'refused'],
  ['message', 'Klick java\tscript:alert(1)', 'refused'],
  ['message', 'Klick <a href="java&#115;cript:alert(1)">x</a>', 'refused'],
  ['message', 'Klick vbscript:msgbox(1)', 'refused'],
  ['message', 'Klick data:text/html,<b>x</b>', 'refused'],
  ['message', 'Klick data:text/html;base64,PHNjcmlwdD4=', 'refused'],
  ['message', 'Bild data:image/svg+xml;base64,PHN2Zz4=', 'refused'],
  // Encodings
  ['message', 'Hallo &lt;script&gt;alert(1)&lt;/script&gt;', 'refused'],
  ['message', 'Hallo &#60;script&#62;alert(1)', 'refused'],
  ['message', 'Hallo &#x3c;script&#x3e;alert(1)', 'refused'],
  ['message', 'Hallo %3Cscript%3Ealert(1)%3C/script%3E', 'refused'],
  ['message', 'Hallo %253Cscript%253Ealert(1)', 'refused'],
  ['message', 'Hallo \\u003cscript\\u003ealert(1)', 'refused'],
  ['message', 'Hallo ＜script＞alert(1)＜/script＞', 'refused'],
  ['message', 'Hallo <scr\u200bipt>alert(1)</script>', 'refused'],
  ['message', 'Hallo\u001b]8;;http://boese.example\u0007', 'refused'],
  // Redirects and forms
  ['message', 'Hallo <meta http-equiv=refresh content="0;url=//boese.example">', 'refused'],
  ['message', 'Hallo <base href=//boese.example>', 'refused'],
  ['message', 'Hallo <form action=//boese.example><input></form>', 'refused'],
  ['message', 'Hallo <style>*{background:url(//boese.example)}</style>', 'refused'],
  // Headers
  ['email', 'joerg@halle.example\r\nBcc: opfer@boese.example', 'refused'],
  ['email', 'joerg@halle.example%0aBcc: opfer@boese.example', 'refused'],
  ['email', '"x"<opfer@boese.example>', 'refused'],
  ['firstName', 'Jörg\r\nBcc: opfer@boese.example', 'refused'],
  ['lastName', 'Groß\nSubject: Gewonnen', 'refused'],
  ['company', 'Halle GmbH\r\nBcc: opfer@boese.example', 'refused'],
  ['company', 'Halle <script>alert(1)</script>', 'refused'],
  ['phone', '0341 555182\r\nX-Spam: no', 'refused'],
  // Only text
  ['message', 'Guten Tag\r\nBcc: opfer@boese.example\r\n\r\nText', 'text'],
  ['message', 'Hallo <b>fett</b> und <img src=//boese.example/pixel.gif>', 'text'],
  ['message', '<a href="https://boese.example">Hier klicken</a>, bitte sehr', 'text'],
  ['message', '"><marquee>Hallo zusammen</marquee><!-- x', 'text'],
  ['message', '{{7*7}} $(7*7) <%= 7*7 %> =HYPERLINK("//boese.example")', 'text'],
  ['message', "'; drop table b2b_inquiries; -- und tschüss", 'text'],
]

let shop: TestApp
let admin: TestBrowser
beforeAll(async () => {
  shop = await testApp({ limits: noLimits })
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

/** Tags of ours that hold something of theirs, and tags of theirs that would be read as such. */
function foreignTags(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      if (/^(marquee|math|svg-x|template|form-x)$/.test(name)) found.push(name)
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith('on')) found.push(`${name} ${key}`)
        const leads = ['href', 'src', 'action', 'style', 'srcdoc'].includes(key)
        if (leads && /boese|javascript:|vbscript:|data:text/i.test(value))
          found.push(`${name} ${key}`)
      }
    },
  })
  if (/<script[^>]*>\s*alert\(1\)/i.test(html)) found.push('script')
  return found
}

/** The names of the headers of a whole mail, as a mail server reads it; those of its parts are not among them. */
async function headersOf(mail: OutgoingMail): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const transport = openMail({ folder, from: 'Kraftpool <shop@kraftpool.example>' })
  await transport.send(mail)
  const [file = ''] = await readdir(folder)
  const raw = await readFile(join(folder, file), 'utf8')
  await rm(folder, { recursive: true })
  const [head = ''] = raw.split('\r\n\r\n')
  return [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name).toSorted()
}

const HEADERS = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID']
const OF_ANSWERS = [...HEADERS, 'Reply-To', 'Subject', 'To'].toSorted()
const OF_RECEIPTS = [...HEADERS, 'Subject', 'To'].toSorted()

/** Characters that a terminal or a mail program obeys; a line ends by its own. */
const OBEYED = /[^\P{C}\n\u00ad\u200c]/u
/** As plain text may lay it out: its words alone. */
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

async function mailsOf(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const { db, files, clock } = shop.services
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const gateway = openMailGateway({ db, files, clock, publicUrl: PUBLIC_URL, transport })
  for (const mail of shop.mails.splice(0)) await gateway.send(mail)
  return sent
}

test('there are fifty of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(50)
})

test.each(hostile)(
  'in %s: %j is refused or stays text in page, mail and office',
  { meta: { shows: ['B-5-9', 'B-5-11', 'B-7-17'] } },
  async (field, text, expected) => {
    const { db } = shop.services
    await db.delete(b2bInquiries)
    const forms = field === 'company' ? ['/gewerbe'] : ['/kontakt', '/gewerbe']
    const written = { ...good, [field]: text }
    for (const path of forms) {
      const answer = await new TestBrowser(shop).post(path, written)
      expect(foreignTags(await answer.text())).toEqual([])
      // The business form takes script out and sends the rest (B-5-10); what it sends must be harmless.
      if (expected === 'refused' && path === '/kontakt') expect(answer.status).toBe(422)
      if (expected === 'text') expect(answer.status).toBe(200)
    }
    const machine = await shop.send('/api/b2b-inquiry', { method: 'POST', body: written })
    expect(machine.status).toBe(expected === 'refused' ? 422 : 200)
    await shop.settle()

    for (const mail of await mailsOf()) {
      expect(foreignTags(mail.html)).toEqual([])
      for (const header of [mail.subject, mail.to, mail.replyTo ?? '']) {
        expect(header).not.toMatch(/[\r\n]|boese/)
      }
      expect(mail.text).not.toMatch(OBEYED)
      const isReceipt = mail.replyTo === undefined
      expect(await headersOf(mail)).toEqual(isReceipt ? OF_RECEIPTS : OF_ANSWERS)
      // An address that nobody proved is sent no words of somebody else.
      if (isReceipt) expect(mail.text).not.toMatch(/boese|alert\(1\)|drop table|7\*7/)
      else if (expected === 'text') expect(spaced(mail.text)).toContain(spaced(text))
    }
    const rows = await db.select().from(b2bInquiries)
    if (expected === 'text') expect(rows).toHaveLength(3)
    for (const { id, message } of rows) {
      if (expected === 'refused') expect(message).not.toContain('alert(1)</script>')
      const page = await (await admin.get(`/admin/anfragen/${id}`)).text()
      expect(foreignTags(page)).toEqual([])
      await db.delete(b2bInquiries).where(eq(b2bInquiries.id, id))
    }
    expect(foreignTags(await (await admin.get('/admin/anfragen')).text())).toEqual([])
  },
)
