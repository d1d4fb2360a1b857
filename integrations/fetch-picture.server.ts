import { lookup as resolve } from 'node:dns/promises'
import { type IncomingMessage, get as overHttp, type RequestOptions } from 'node:http'
import { get as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PictureRefused } from './picture-gateway.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_BYTES = 15 * 1024 * 1024
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3
const TYPES = /^image\/(jpeg|png|webp|avif|gif)\b/i

export interface FetchSettings {
  /** Which IP addresses may be reached; public ones alone, unless a test says otherwise. */
  isAllowed?: (address: string) => boolean
}

/**
 * The bytes of a picture elsewhere. Only http and https, only hosts of the public internet (also
 * after each redirect: the address that was checked is the one that is connected to), only picture
 * types, 15 MB, 15 s. Throws `PictureRefused` for what will never be one, else what went wrong.
 */
export async function fetchPicture(
  address: string,
  { isAllowed = isPublicAddress }: FetchSettings = {},
  stop?: AbortSignal,
): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const signal = stop ? AbortSignal.any([stop, limit]) : limit
  let url = parse(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url, isAllowed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parse(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      if (statusCode >= 500 || statusCode === 429) throw new Error(`It answers ${statusCode}`)
      throw new PictureRefused(`It answers ${statusCode}`)
    }
    if (!TYPES.test(headers['content-type'] ?? '')) {
      response.destroy()
      throw new PictureRefused(`It is no picture but ${headers['content-type'] ?? 'unnamed'}`)
    }
    return bodyOf(response)
  }
  throw new PictureRefused('It redirects too often')
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new PictureRefused('It is no address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new PictureRefused('Only http and https are fetched')
  }
  if (url.username || url.password) throw new PictureRefused('It carries a password')
  return url
}

function request(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // The socket asks for no name where the address is a number already.
  if (isIP(host) !== 0 && !isAllowed(host)) {
    throw new PictureRefused('Its host is not on the public internet')
  }
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: checkedLookup(isAllowed),
    headers: { Accept: 'image/avif,image/webp,image/*', 'User-Agent': 'shop-picture-mirror' },
  }
  const get = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((done, fail) => {
    get(url, options, done).on('error', fail)
  })
}

/** Resolves a name and hands on only addresses that may be reached, so no second answer slips in. */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }).then(
      addresses => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isAllowed(address))) {
          callback(new PictureRefused('Its host is not on the public internet'), '')
        } else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      error => callback(error, ''),
    )
  }
}

async function bodyOf(response: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () => new PictureRefused(`It is larger than ${MAX_BYTES / 1024 / 1024} MB`)
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw tooLarge()
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
