import { missing } from '../wire/errors.ts'
import type { Kind, Kinds, StripeObject, WebhookEndpoint } from '../wire/objects.ts'
import { type Condition, conditionSql, matches } from './conditions.ts'
import { dueTime } from './due.ts'
import type { Hidden } from './hidden.ts'
import { newEvent, type Origin, plannedDeliveries, writeDeliveries } from './new-event.ts'
import { previousAttributes } from './previous-attributes.ts'
import type { Settings } from './settings.ts'
import type { SqlSession } from './sql.ts'
import { writeObjects } from './write-objects.ts'

interface Entry {
  object: StripeObject
  hidden: Hidden
  clock: string | null
  deleted: boolean
  /** The body as it was loaded or last sent in an event. */
  emitted: string | undefined
  /** Body and hidden part as they are stored; undefined for a new object. */
  stored: string | undefined
}

/**
 * One unit of work on the store: objects are loaded once, changed in place, and written together with
 * their events by `flush`, which runs in the transaction that the store opens. Nothing is written before.
 */
export class Work {
  readonly session: SqlSession
  /** Emulated time in seconds. */
  now: number
  readonly settings: Settings
  /** Request that the events of this work name. */
  readonly origin: Origin
  /** The test clock in charge, if any. */
  clock: string | null = null
  readonly #entries = new Map<string, Entry>()
  readonly #absent = new Set<string>()

  constructor(session: SqlSession, now: number, settings: Settings, origin?: Origin) {
    this.session = session
    this.settings = settings
    this.now = now
    this.origin = origin ?? { id: null, idempotency_key: null }
  }

  /** The object of that kind, or undefined; deleted ones count as absent. The result may be changed in place. */
  async load<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const entry = await this.#entry(id)
    if (!entry || entry.deleted || !isKind(kind, entry.object)) return undefined
    return entry.object
  }

  /** As `load`, but throws `resource_missing`; `param` is the parameter that named it (default: the path's id). */
  async need<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const object = await this.load(kind, id)
    if (!object) throw missing(kind.replace('.session', ''), id, param)
    return object
  }

  /** Any object, deleted ones as `{id, object, deleted: true}`. */
  async any(id: string): Promise<StripeObject | undefined> {
    const entry = await this.#entry(id)
    if (!entry) return undefined
    return entry.deleted ? { id, object: entry.object.object, deleted: true } : entry.object
  }

  /** Loads many objects with one query; unknown ids are no mistake. */
  async prefetch(ids: string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter(id => !this.#entries.has(id) && !this.#absent.has(id))
    if (unknown.length < 2) return
    const rows = await this.session.query(
      `select id, clock, deleted, body::text as body, hidden::text as hidden
       from stripe_emulator.objects
       where id in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(unknown)],
    )
    for (const row of rows) this.adopt(row)
  }

  /** Adds a new object to this unit of work. */
  add<K extends Kind>(kind: K, object: Kinds[K] & { id: string }, hidden: Hidden = {}): Kinds[K] {
    const entry: Entry = {
      object: asObject(kind, object),
      hidden,
      clock: this.clock,
      deleted: false,
      emitted: undefined,
      stored: undefined,
    }
    this.#entries.set(object.id, entry)
    return object
  }

  /** What the emulator knows besides; may be changed in place. The object must be loaded or added. */
  hidden(id: string): Hidden {
    const entry = this.#entries.get(id)
    if (!entry) throw new Error(`${id} is not loaded`)
    return entry.hidden
  }

  /** From here on this work happens on the test clock of an object, if it lives on one. */
  async enterClockOf(id: string): Promise<void> {
    const clock = (await this.#entry(id))?.clock
    const found = clock ? await this.load('test_helpers.test_clock', clock) : undefined
    if (!found) return
    this.clock = found.id
    this.now = found.frozen_time
  }

  /** Writes an object anew, with the time at which it is due now. */
  reschedule(id: string): void {
    const entry = this.#entries.get(id)
    if (entry) entry.stored = undefined
  }

  /** Drops an object that this work has added. */
  forget(id: string): void {
    this.#entries.delete(id)
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (entry) entry.deleted = true
  }

  /** Objects of a kind, newest first, with what this work has changed so far. */
  async find<K extends Kind>(kind: K, conditions: Condition[]): Promise<Kinds[K][]> {
    const params: unknown[] = [kind]
    const filters = conditions.map(condition => conditionSql(condition, params))
    const rows = await this.session.query(
      `select id, clock, deleted, body::text as body, hidden::text as hidden
       from stripe_emulator.objects
       where ${['object = $1', 'not deleted', ...filters].join(' and ')}
       order by created desc, seq desc`,
      params,
    )
    for (const row of rows) this.adopt(row)
    const ids = new Set(rows.map(row => String(row.id)))
    const result: Kinds[K][] = []
    const own = [...this.#entries.values()].filter(entry => !ids.has(entry.object.id)).reverse()
    const listed = [...ids].flatMap(id => this.#entries.get(id) ?? [])
    for (const { object, deleted } of [...own, ...listed]) {
      if (deleted || !isKind(kind, object)) continue
      if (conditions.every(condition => matches({ ...object }, condition))) result.push(object)
    }
    return result
  }

  /** Loads a row of `objects` (id, clock, deleted, body, hidden as text); what is loaded already stays. */
  adopt(row: Record<string, unknown>): StripeObject {
    const known = this.#entries.get(String(row.id))
    if (known) return known.object
    const object: StripeObject = JSON.parse(String(row.body))
    const hidden: Hidden = JSON.parse(String(row.hidden))
    const emitted = JSON.stringify(object)
    this.#entries.set(object.id, {
      object,
      hidden,
      clock: typeof row.clock === 'string' ? row.clock : null,
      deleted: row.deleted === true,
      emitted,
      stored: emitted + JSON.stringify(hidden),
    })
    return object
  }

  /** Writes an event with the object as it is now; for `….updated` with what was before. */
  emit(type: string, object: { id: string }): void {
    const entry = this.#entries.get(object.id)
    if (!entry) throw new Error(`${object.id} is not loaded`)
    const snapshot = JSON.stringify(entry.object)
    const data: Record<string, unknown> = { object: JSON.parse(snapshot) }
    if (type.endsWith('.updated') && entry.emitted !== undefined) {
      const previous = previousAttributes(JSON.parse(entry.emitted), entry.object)
      if (Object.keys(previous).length === 0) return
      data.previous_attributes = previous
    }
    entry.emitted = snapshot
    this.add('event', newEvent(type, data, { created: this.now, request: this.origin }))
  }

  /** Forgets everything that was changed. */
  discard(): void {
    this.#entries.clear()
    this.#absent.clear()
  }

  /** Writes what changed; returns the number of deliveries that are pending now. */
  async flush(): Promise<number> {
    const changed = [...this.#entries.values()].filter(
      entry =>
        entry.stored !== JSON.stringify(entry.object) + JSON.stringify(entry.hidden) ||
        entry.deleted,
    )
    if (changed.length === 0) return 0
    const events = changed.flatMap(entry => (entry.object.object === 'event' ? entry.object : []))
    const deliveries = events.length > 0 ? plannedDeliveries(events, await this.#endpoints()) : []
    const rows = changed.map(({ object, hidden, clock, deleted }) => ({
      id: object.id,
      object: object.object,
      created: typeof object.created === 'number' ? object.created : this.now,
      due: deleted ? null : dueTime(object, hidden),
      clock,
      deleted,
      body: object,
      hidden,
    }))
    await writeObjects(this.session, rows)
    await writeDeliveries(this.session, deliveries)
    return deliveries.length
  }

  #endpoints(): Promise<WebhookEndpoint[]> {
    return this.find('webhook_endpoint', [{ path: 'status', is: 'enabled' }])
  }

  async #entry(id: string): Promise<Entry | undefined> {
    const known = this.#entries.get(id)
    if (known || this.#absent.has(id)) return known
    const [row] = await this.session.query(
      `select id, clock, deleted, body::text as body, hidden::text as hidden
       from stripe_emulator.objects where id = $1`,
      [id],
    )
    if (row) this.adopt(row)
    else this.#absent.add(id)
    return this.#entries.get(id)
  }
}

function isKind<K extends Kind>(kind: K, object: unknown): object is Kinds[K] {
  return (
    typeof object === 'object' && object !== null && 'object' in object && object.object === kind
  )
}

/** The same object, known as JSON with an id. */
function asObject<K extends Kind>(kind: K, object: { id: string }): StripeObject {
  if (!isStripeObject(object)) throw new Error(`A ${kind} without its kind`)
  return object
}

function isStripeObject(object: { id: string }): object is StripeObject {
  return 'object' in object && typeof object.object === 'string'
}
