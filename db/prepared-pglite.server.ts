import { PGlite, protocol } from '@electric-sql/pglite'

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

interface Statement {
  name: string
  /** Parameters and columns, as the engine described them. */
  description: Message[] | undefined
}

/** The first byte of what PGlite sends for each query, in this order; `Q` is text without parameters. */
const PARSE = 0x50
const DESCRIBE = 0x44
const BIND = 0x42
const TEXT = 0x51
const STATEMENT = 0x53
/** Of a message: its kind and its length. */
const HEADER_BYTES = 5

const MOST_STATEMENTS = 200
const CHANGES_TABLES = /^\s*(create|alter|drop|do)\b/i
const ENDS_TRANSACTION = /^\s*(commit|rollback)\b/i

/**
 * PGlite has every query parsed, described and planned anew, which takes most of its time. Here a text that
 * comes a second time becomes a prepared statement, and the engine decides after five more whether its plan
 * is worth another one (ADR-076). Plans are forgotten with `analyze`, and with the process.
 */
export class PreparedPglite extends PGlite {
  /** By the whole message that parses them; those that came once have no name yet. */
  readonly #known = new Map<string, Statement | null>()
  #current: Statement | undefined
  #made = 0
  #isChanging = false

  override async execProtocolStream(
    message: Uint8Array,
    options?: Parameters<PGlite['execProtocolStream']>[1],
  ): Promise<Message[]> {
    const send = (part: Uint8Array) => super.execProtocolStream(part, options)
    switch (message[0]) {
      case TEXT:
        this.#current = undefined
        this.#forgetIfChanged(textOf(message, HEADER_BYTES))
        return send(message)
      case PARSE:
        return this.#parse(message, send)
      case DESCRIBE:
        return this.#current ? this.#describe(this.#current, message, send) : send(message)
      case BIND:
        return send(this.#current ? boundTo(this.#current.name, message) : message)
      default:
        return send(message)
    }
  }

  async #parse(
    message: Uint8Array,
    send: (part: Uint8Array) => Promise<Message[]>,
  ): Promise<Message[]> {
    const key = Buffer.from(message).toString('latin1')
    const known = this.#known.get(key)
    this.#current = known ?? undefined
    if (known) return []
    // After an empty name.
    this.#forgetIfChanged(textOf(message, HEADER_BYTES + 1))
    if (known === undefined) {
      await this.#makeRoom(send)
      this.#known.set(key, null)
      return send(message)
    }
    this.#made += 1
    const name = `q${this.#made}`
    const answer = await send(parsedAs(name, message))
    this.#current = { name, description: undefined }
    this.#known.set(key, this.#current)
    return answer
  }

  async #describe(
    current: Statement,
    message: Uint8Array,
    send: (part: Uint8Array) => Promise<Message[]>,
  ): Promise<Message[]> {
    const { name } = current
    current.description ??= await send(protocol.serialize.describe({ type: 'S', name }))
    const isOfStatement = message[HEADER_BYTES] === STATEMENT
    return isOfStatement
      ? current.description
      : current.description.filter(part => part.name !== 'parameterDescription')
  }

  /** The oldest goes. */
  async #makeRoom(send: (part: Uint8Array) => Promise<Message[]>): Promise<void> {
    const [oldest] = this.#known
    if (!oldest || this.#known.size < MOST_STATEMENTS) return
    const [key, statement] = oldest
    this.#known.delete(key)
    if (statement) await send(protocol.serialize.close({ type: 'S', name: statement.name }))
  }

  /** What a statement answers with may be something else then, and once more where that is taken back. */
  #forgetIfChanged(text: string): void {
    const changes = CHANGES_TABLES.test(text)
    if (!changes && !(this.#isChanging && ENDS_TRANSACTION.test(text))) return
    this.#known.clear()
    this.#isChanging = changes
  }
}

const textOf = (message: Uint8Array, from: number) =>
  Buffer.from(message.subarray(from, from + 40)).toString('latin1')

/** The same message for a statement of that name: it stood without one. */
const parsedAs = (name: string, message: Uint8Array) => named(name, message, HEADER_BYTES)

/** After the portal's name, which is empty. */
const boundTo = (name: string, message: Uint8Array) => named(name, message, HEADER_BYTES + 1)

function named(name: string, message: Uint8Array, at: number): Uint8Array {
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
