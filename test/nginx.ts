import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(path => existsSync(path))

/** Whether a real nginx can be put before the shop. */
export const hasNginx = PROGRAM !== undefined
if (!hasNginx) console.log('Skipped: the shop behind nginx, because nginx is not installed.')

export interface Nginx {
  url: string
  stop(): Promise<void>
}

/** An nginx of its own with this `server` block, whose `listen` is moved to a free port. */
export async function startNginx(server: string): Promise<Nginx> {
  if (!PROGRAM) throw new Error('nginx is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const block = server.replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${block}\n}\n`,
  )
  const child = spawn(PROGRAM, ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    await pause(20)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(done => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
