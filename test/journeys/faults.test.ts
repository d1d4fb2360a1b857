import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Cluster, freePort, postgresBinaries, startPostgres } from '../postgres.ts'
import { type BareShop, startBareShop } from '../shop/bare.ts'
import { eventually } from '../shop/eventually.ts'
import { mailsTo } from '../shop/mails.ts'

describe.runIf(postgresBinaries())('a shop whose surroundings say nothing', () => {
  let cluster: Cluster
  let dataDir: string
  let shop: BareShop | undefined
  let mailServer: Server
  let smtpUrl: string
  const connections = new Set<Socket>()
  beforeEach(async () => {
    cluster = await startPostgres()
    dataDir = mkdtempSync(join(tmpdir(), 'shop-faults-'))
    const port = await freePort()
    smtpUrl = `smtp://127.0.0.1:${port}`
    mailServer = createServer(socket => connections.add(socket.on('error', () => {})))
    await new Promise<void>(done => mailServer.listen(port, '127.0.0.1', done))
  })
  afterEach(async () => {
    cluster.thaw()
    shop?.process.kill('SIGKILL')
    await shop?.ended
    for (const connection of connections) connection.destroy()
    mailServer.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function start(env: Record<string, string> = {}): Promise<BareShop> {
    const settings = { port: await freePort(), dataDir, databaseUrl: cluster.url, env }
    shop = await startBareShop(settings)
    return shop
  }

  async function register({ url }: BareShop, email: string): Promise<void> {
    const answer = await fetch(`${url}/auth/registrieren`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url },
      body: new URLSearchParams({
        firstName: 'Ada',
        lastName: 'Sander',
        email,
        password: 'Ruderboot-7',
        confirmation: 'Ruderboot-7',
      }),
    })
    expect(answer.status).toBe(302)
  }

  it('is not ready while its database stands still, and ends with 0 when told to', async () => {
    const { url, process, ended } = await start()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    cluster.freeze()
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, failed: 'database' }])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const waiting = fetch(`${url}/auth`, { headers: { Cookie: 'konto.session_token=a.b' } })
    const answered = waiting.catch(() => 'cut off')
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
    await answered
  })

  it('ends with 0 while a mail is under way, which goes out soon after the next start', async () => {
    const first = await start({ SMTP_URL: smtpUrl })
    await register(first, 'ada@example.org')
    await eventually(async () => connections.size || undefined, 'The mail')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await start()
    const mail = async () =>
      mailsTo(join(dataDir, 'mail'), 'email_confirmation', 'ada@example.org')[0]
    await eventually(mail, 'The mail', 60_000)
  })

  it('killed while a mail is under way, sends it within a minute of the next start, once', async () => {
    const first = await start({ SMTP_URL: smtpUrl })
    await register(first, 'ada@example.org')
    await eventually(async () => connections.size || undefined, 'The mail')
    first.process.kill('SIGKILL')
    await first.ended
    const second = await start()
    const mails = () => mailsTo(join(dataDir, 'mail'), 'email_confirmation', 'ada@example.org')
    await eventually(async () => mails()[0], 'The mail', 60_000)
    await register(second, 'mara@example.org')
    const later = () => readdirSync(join(dataDir, 'mail')).length
    await eventually(async () => (later() > 1 ? true : undefined), 'The next mail', 60_000)
    expect(mails()).toHaveLength(1)
  })
})
