import { type SQL, sql } from 'drizzle-orm'
import { execute, timestampOf } from '#db/execute.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { withoutRefundDay } from '../inquiries/withdrawal-periods.server.ts'
import type { StaffRole } from '../permissions.ts'
import { duePickUps } from '../returns/due-pick-ups.server.ts'
import type { Services } from '../services.ts'
import { maySee, readTaskKind, type TaskKind, taskKinds } from './kinds.ts'
import { lowStock } from './low-stock.server.ts'
import { type Moment, sources } from './sources.server.ts'

/** Something that waits for a person. What `detail` and `note` say hangs on the kind. */
export interface OpenTask {
  kind: TaskKind
  /** Of the thing in its own table. */
  subjectId: string
  orderNumber: number | null
  name: string | null
  detail: string | null
  note: string | null
  /** Null where nobody can say. */
  since: Date | null
  dueOn: BerlinDay | null
  isOverdue: boolean
  owner: TaskOwner | null
}

/** Whose it is, since when, and who decided so; by name. */
interface TaskOwner {
  id: string
  name: string
  since: Date | null
  givenBy: string
}

/** How much of one kind waits. */
export interface TaskCount {
  kind: TaskKind
  count: number
  overdue: number
  oldest: Date | null
}

export interface TaskQuery {
  kind: TaskKind | null
  /** A person of the staff, 'nobody', or everybody. */
  owner: string | null
  /** From 1. */
  page: number
}

export interface TaskList {
  counts: TaskCount[]
  tasks: OpenTask[]
  total: number
  page: number
  pages: number
}

type Reading = Pick<Services, 'db' | 'clock'>

const PAGE_SIZE = 50
export const NOBODY = 'nobody'

/** What needs a hand now, as far as these roles may see it: how much of each kind, and one page of it, what is overdue first. */
export async function openTasks(
  services: Reading,
  roles: readonly StaffRole[],
  { kind, owner, page }: TaskQuery,
): Promise<TaskList> {
  const { db } = services
  const visible = taskKinds.filter(one => maySee(roles, one))
  const moment = await readMoment(services, visible)
  const counts = await execute(
    db,
    sql`select kind, count(*)::int as count, min(since) as oldest,
      count(*) filter (where due_on < ${moment.today}::date)::int as overdue
      from (${all(visible, moment)}) task group by kind`,
  )
  const wanted = visible.filter(one => kind === null || one === kind)
  const rows = await execute(
    db,
    sql`${shown(wanted, moment)} where ${ofOwner(owner)}
      order by coalesce(task.due_on < ${moment.today}::date, false) desc,
        coalesce(task.due_on, (task.since at time zone 'Europe/Berlin')::date) nulls last,
        task.since, task.kind, task.subject_id
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const total = Number(rows[0]?.total ?? 0)
  if (total === 0 && page > 1) return openTasks(services, roles, { kind, owner, page: 1 })
  return {
    counts: visible.flatMap(one => {
      const row = counts.find(found => found.kind === one)
      return row ? [countOf(one, row)] : []
    }),
    tasks: rows.flatMap(row => taskOf(row, moment.today)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/** One thing that waits; undefined where it is done, unknown, or not for these roles. */
export async function openTask(
  services: Reading,
  roles: readonly StaffRole[],
  { kind, subjectId }: Pick<OpenTask, 'kind' | 'subjectId'>,
): Promise<OpenTask | undefined> {
  if (!maySee(roles, kind)) return undefined
  const moment = await readMoment(services, [kind])
  const [row] = await execute(
    services.db,
    sql`${shown([kind], moment)} where task.subject_id = ${subjectId}`,
  )
  return row && taskOf(row, moment.today)[0]
}

async function readMoment({ db, clock }: Reading, kinds: readonly TaskKind[]): Promise<Moment> {
  const today = berlinDay(clock.now())
  return {
    today,
    pickUps: kinds.includes('pick_up') ? await duePickUps(db, today) : [],
    lowStock: kinds.includes('low_stock') ? await lowStock(db) : [],
    withoutRefundDay: kinds.includes('withdrawal') ? await withoutRefundDay(db) : [],
  }
}

const NOTHING = sql`select null::text as kind, null::text as subject_id, null::int as order_number,
  null::text as name, null::text as detail, null::text as note, null::timestamptz as since,
  null::date as due_on where false`

function all(kinds: readonly TaskKind[], moment: Moment): SQL {
  const selects = kinds.map(
    kind => sql`select ${kind}::text as kind, found.* from (${sources[kind](moment)}) found`,
  )
  return sql.join([NOTHING, ...selects], sql` union all `)
}

function shown(kinds: readonly TaskKind[], moment: Moment): SQL {
  return sql`select task.*, task.due_on::text as due_day, count(*) over()::int as total,
      auth_users.id as owner_id, coalesce(nullif(auth_users.name, ''), auth_users.email) as owner_name,
      task_owners.given_at, coalesce(nullif(giver.name, ''), giver.email) as giver_name
    from (${all(kinds, moment)}) task
    left join task_owners
      on task_owners.kind = task.kind and task_owners.subject_id = task.subject_id
    left join auth_users on auth_users.id = task_owners.owner_id
    left join auth_users giver on 'user:' || giver.id = task_owners.given_by`
}

function ofOwner(owner: string | null): SQL {
  if (owner === null) return sql`true`
  return owner === NOBODY ? sql`auth_users.id is null` : sql`auth_users.id = ${owner}`
}

function countOf(kind: TaskKind, row: Record<string, unknown>): TaskCount {
  return {
    kind,
    count: Number(row.count),
    overdue: Number(row.overdue),
    oldest: timestampOf(row.oldest),
  }
}

function taskOf(row: Record<string, unknown>, today: BerlinDay): OpenTask[] {
  const kind = readTaskKind(row.kind)
  if (kind === null) return []
  const dueOn = textOf(row.due_day)
  const ownerId = textOf(row.owner_id)
  return [
    {
      kind,
      subjectId: String(row.subject_id),
      orderNumber: row.order_number === null ? null : Number(row.order_number),
      name: textOf(row.name),
      detail: textOf(row.detail),
      note: textOf(row.note),
      since: timestampOf(row.since),
      dueOn,
      isOverdue: dueOn !== null && dueOn < today,
      owner:
        ownerId === null
          ? null
          : {
              id: ownerId,
              name: textOf(row.owner_name) ?? ownerId,
              since: timestampOf(row.given_at),
              givenBy: textOf(row.giver_name) ?? 'früheres Konto',
            },
    },
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
