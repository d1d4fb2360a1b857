import type { SqlHandle } from './sql.ts'

/** Paths in an object's body that lists filter by; each has an index. */
const indexedPaths = [
  'customer',
  'product',
  'payment_intent',
  'charge',
  'invoice',
  'email',
  'lookup_key',
  'type',
  'parent,subscription_details,subscription',
  'payment,payment_intent',
]

/** Applied once each, in order; never edited after release, only added to. Times: seconds (emulated) or timestamptz (real). */
const migrations: string[] = [
  `
  create table stripe_emulator.objects (
    id text primary key,
    object text not null,
    created bigint not null,
    seq bigint generated always as identity,
    due bigint,
    clock text,
    deleted boolean not null default false,
    body jsonb not null,
    hidden jsonb not null
  );
  create index objects_listed on stripe_emulator.objects (object, created desc, seq desc);
  create index objects_due on stripe_emulator.objects (due) where due is not null;
  ${indexedPaths
    .map(
      (path, index) =>
        `create index objects_path_${index} on stripe_emulator.objects ((body #>> '{${path}}')) where (body #>> '{${path}}') is not null;`,
    )
    .join('\n  ')}
  create table stripe_emulator.deliveries (
    id bigint generated always as identity primary key,
    event text not null,
    endpoint text not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz not null default now(),
    last_status integer,
    last_error text
  );
  create index deliveries_pending on stripe_emulator.deliveries (next_at) where status = 'pending';
  create index deliveries_event on stripe_emulator.deliveries (event);
  create table stripe_emulator.idempotency (
    key text primary key,
    route text not null,
    params text not null,
    status integer not null,
    body text not null,
    created timestamptz not null default now()
  );
  create table stripe_emulator.clock (
    one_row boolean primary key default true check (one_row),
    offset_ms bigint not null
  );
  `,
]

/** Any number, the same in every process; two first starts would else make the tables beside each other. */
const lock = 'select pg_advisory_xact_lock(823115002);'

/**
 * Brings the schema `stripe_emulator` to the newest state. The statements of one script are one
 * transaction, at whose end the lock goes.
 */
export async function migrate(sql: SqlHandle): Promise<void> {
  await sql.script(`${lock}
    create schema if not exists stripe_emulator;
    create table if not exists stripe_emulator.migrations (
      number integer primary key,
      applied_at timestamptz not null default now()
    );
  `)
  const done = await sql.query('select number from stripe_emulator.migrations')
  const numbers = new Set(done.map(row => Number(row.number)))
  for (const [number, statements] of migrations.entries()) {
    if (!numbers.has(number)) await sql.script(`${lock} ${applyOnce(number, statements)}`)
  }
}

/** Whoever waited for the lock finds the work done. */
function applyOnce(number: number, statements: string): string {
  return `do $migration$ begin
    if exists (select from stripe_emulator.migrations where number = ${number}) then return; end if;
    ${statements}
    insert into stripe_emulator.migrations (number) values (${number});
  end $migration$;`
}
