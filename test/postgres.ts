import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** A throw-away PostgreSQL server of the tests. */
export interface Cluster {
  /** Connection string of its database `postgres`. */
  url: string
  /** Ends the server at once, as a power cut does, and keeps its folder. */
  halt(): Promise<void>
  /** Starts it again after `halt`, at the same address; it may run already. */
  resume(): Promise<void>
  /** Lets the server and all its connections stand still: they stay open and answer nothing. */
  freeze(): void
  thaw(): void
  /** Ends the server at once and removes its folder. */
  stop(): Promise<void>
}

const INSTALLATIONS = '/usr/lib/postgresql'
const OLDEST = 15

/** Folder of the newest PostgreSQL (15 or later) on this machine, or nothing. */
export function postgresBinaries(): string | undefined {
  if (!existsSync(INSTALLATIONS)) return undefined
  return readdirSync(INSTALLATIONS)
    .filter(version => Number(version) >= OLDEST)
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(INSTALLATIONS, version, 'bin'))
    .find(folder => existsSync(join(folder, 'initdb')))
}

/** Starts an empty server in a folder of its own on loopback. It forgets everything at its end. */
export async function startPostgres(): Promise<Cluster> {
  const binaries = postgresBinaries()
  if (!binaries) throw new Error(`No PostgreSQL ${OLDEST} or later below ${INSTALLATIONS}`)
  const user = ordinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync', '-U', 'shop']
  execFileSync(join(binaries, 'initdb'), [...initdb, '-D', data], { ...user, stdio: 'pipe' })

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    if (server?.exitCode === null && server.signalCode === null) return
    server = spawn(join(binaries ?? '', 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...user,
      stdio: 'ignore',
    })
    await answers(url)
  }
  async function halt(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    signalAll(server, 'SIGCONT')
    server.kill('SIGQUIT')
    await ended
  }
  async function stop(): Promise<void> {
    await halt()
    rmSync(folder, { recursive: true, force: true })
  }
  await start().catch(async error => {
    await stop()
    throw error
  })
  return {
    url,
    halt,
    resume: start,
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    stop,
  }
}

/** Signals the server and the processes of its connections, which are groups of their own. */
function signalAll(server: ChildProcess | undefined, signal: NodeJS.Signals): void {
  const { pid } = server ?? {}
  if (pid === undefined) return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  // The server first: while it runs it would start new ones.
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, signal)
    } catch {
      // This connection has just ended.
    }
  }
}

/** PostgreSQL refuses to run as root; then an account without rights runs it. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find(account => idOf('-u', account) !== undefined) ?? 'nobody'
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  if (uid === undefined || gid === undefined) throw new Error('No ordinary user for PostgreSQL')
  return { uid, gid }
}

function idOf(kind: '-u' | '-g', account: string): number | undefined {
  try {
    return Number(execFileSync('id', [kind, account], { stdio: 'pipe' }).toString())
  } catch {
    // The account does not exist.
    return undefined
  }
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') done(address.port)
        else fail(new Error('No free port'))
      })
    })
  })
}

async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await pause(100)
    }
  }
}
