import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Answers every request with one file under the given headers: as fast as `node:http` can be. */
const [file = '', headers = '[]'] = process.argv.slice(2)
const body = readFileSync(file)
const flat: string[] = JSON.parse(headers)

const server = createServer((_request, response) => {
  response.writeHead(200, flat)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
