/** Reads loosely shaped data, such as card data from a browser, field by field. */
export class Input {
  readonly #data: Record<string, unknown>

  constructor(data: unknown) {
    this.#data = typeof data === 'object' && data !== null ? { ...data } : {}
  }

  /** A text or number as text; undefined when absent or something else. */
  text(name: string): string | undefined {
    const value = this.#data[name]
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : undefined
  }

  record(name: string): Input | undefined {
    const value = this.#data[name]
    return typeof value === 'object' && value !== null ? new Input(value) : undefined
  }

  /** All texts by name. */
  texts(): Record<string, string> {
    const entries = Object.keys(this.#data).map(name => [name, this.text(name)] as const)
    return Object.fromEntries(
      entries.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    )
  }
}
