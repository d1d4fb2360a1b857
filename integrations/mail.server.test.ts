import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type MailTransport, openMail } from './mail.server.ts'

const mail = {
  kind: 'password_reset',
  to: 'petra@example.com',
  subject: 'Größe',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  date: new Date('2026-11-21T10:15:00Z'),
  messageId: '<1@kraftpool.example>',
  attachments: [],
}
let server: Server | undefined
let transport: MailTransport | undefined
afterEach(() => {
  transport?.close()
  server?.close()
})

/** Speaks just enough SMTP to take mails, or to refuse their recipients. */
async function smtp({ refuse = false } = {}): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const listening = createServer(socket => {
    let inData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      text += chunk
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        received.push(text)
        inData = false
        text = ''
        socket.write('250 taken\r\n')
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') inData = true
        const isRefused = refuse && line.startsWith('RCPT')
        if (/^(RCPT|MAIL)/.test(line)) received.push(line)
        socket.write(inData ? '354 go on\r\n' : isRefused ? '550 no\r\n' : '250 ok\r\n')
      }
      text = ''
    })
  })
  server = listening
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const open = (smtpUrl: string) => openMail({ smtpUrl, folder: '/nowhere', from: 'K <k@k.example>' })

test('with a mail server mails go there', async () => {
  const { url, received } = await smtp()
  transport = open(url)
  await transport.send(mail)
  expect(received[0]).toBe('MAIL FROM:<k@k.example>')
  expect(received[1]).toBe('RCPT TO:<petra@example.com>')
  expect(received[2]).toContain('Message-ID: <1@kraftpool.example>')
  expect(received[2]).toContain('Auto-Submitted: auto-generated')
})

test('a mail that somebody may end says where a mail program does that by itself (RFC 8058), and no other does', async () => {
  const { url, received } = await smtp()
  transport = open(url)
  const optOutUrl = 'https://kraftpool.example/bestellung/bewertungsanfragen?link=abc'
  await transport.send({ ...mail, optOutUrl })
  const head = received[2]?.replace(/\r\n[ \t]+/g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${optOutUrl}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await transport.send(mail)
  expect(received.at(-1)).not.toContain('List-Unsubscribe')
})

test('what is refused later comes back to the return path of the mail, and nobody reads that in it', async () => {
  const { url, received } = await smtp()
  transport = open(url)
  await transport.send({ ...mail, returnPath: 'bounce+1.2@k.example' })
  expect(received[0]).toBe('MAIL FROM:<bounce+1.2@k.example>')
  expect(received[1]).toBe('RCPT TO:<petra@example.com>')
  expect(received[2]).toContain('From: K <k@k.example>')
  expect(received[2]).not.toContain('bounce+')
})

test('an address is one address, whatever stands in it', async () => {
  const { url, received } = await smtp()
  transport = open(url)
  await transport.send({ ...mail, to: 'x,petra@example.com', returnPath: 'bounce@k.example' })
  expect(received.filter(line => line.startsWith('RCPT'))).toHaveLength(1)
})

test('a refused recipient is an error, so that the job tries again', async () => {
  const { url } = await smtp({ refuse: true })
  transport = open(url)
  await expect(transport.send(mail)).rejects.toThrow()
})

test('a mail server that takes the connection and says nothing is given up', async () => {
  const listening = createServer(() => {})
  server = listening
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  transport = openMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    folder: '/nowhere',
    from: 'K <k@k.example>',
    silenceMs: 100,
  })
  // Of its limits for the greeting and for any silence, equally long, either may be noticed first.
  await expect(transport.send(mail)).rejects.toThrow(/^(Greeting never received|Timeout)$/)
})
