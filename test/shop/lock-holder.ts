import { createServer } from 'node:net'
import { FolderInUse, lockFolder } from '#server/boot/data-lock.ts'

/**
 * A process that only owns a folder: says `owner` or `in use`. Each owner listens on the same port,
 * which the kernel gives to one process at a time, so two owners show. Ends when its input does.
 */
const [folder = '', port = ''] = process.argv.slice(2)
try {
  lockFolder(folder)
  const proof = createServer()
  proof.once('error', () => console.log('two owners'))
  proof.listen(Number(port), '127.0.0.1', () => console.log('owner'))
  process.stdin.resume().once('end', () => process.exit(0))
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  console.log('in use')
}
