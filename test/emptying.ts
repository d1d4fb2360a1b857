import type { Database } from '#db/database.ts'

/**
 * Up to here rows are deleted: making the files of a table and its indexes anew takes fifteen times as long in
 * the embedded database. What they leave behind is bounded by this. A server's connections would fill the gaps
 * in any order, and rows that nothing sorts would change places: there every table is truncated.
 */
const DELETED_UP_TO_BYTES = { pglite: 64 * 1024, postgres: 0 }

/**
 * Where a database notes what it held: a copy of every table that was not empty, where each sequence
 * stood, and which tables there were. It stays out of the shop's own schemas.
 */
const noteUpTo = (smallBytes: number) => `
  create schema test_kept;
  create view test_kept.present as
    select schemaname, tablename from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'test_kept');
  create table test_kept.tables as table test_kept.present;
  create table test_kept.positions as
    select format('%I.%I', schemaname, sequencename)::regclass as sequence,
      coalesce(last_value, start_value) as value, last_value is not null as is_used
    from pg_sequences where schemaname not in ('drizzle', 'test_kept');

  create function test_kept.is_filled(schema_name name, table_name name) returns boolean
  language plpgsql as $$
    declare found boolean;
    begin
      execute format('select exists (select from %I.%I)', schema_name, table_name) into found;
      return found;
    end
  $$;

  do $$
    declare known record;
    begin
      for known in select * from test_kept.tables where test_kept.is_filled(schemaname, tablename) loop
        execute format('create table test_kept.%I as table %I.%I',
          known.schemaname || '.' || known.tablename, known.schemaname, known.tablename);
      end loop;
    end
  $$;

  create function test_kept.empty() returns boolean language plpgsql as $$
    declare
      known record;
      relation text;
      size bigint;
      large text;
    begin
      if exists ((table test_kept.tables except table test_kept.present)
          union all (table test_kept.present except table test_kept.tables)) then
        return false;
      end if;
      set local lock_timeout = '10s';
      set local session_replication_role = replica;
      for known in select * from test_kept.tables loop
        relation := format('%I.%I', known.schemaname, known.tablename);
        size := pg_relation_size(relation);
        continue when size = 0;
        if size > ${smallBytes} then
          large := concat_ws(', ', large, relation);
        else
          execute 'delete from ' || relation;
        end if;
      end loop;
      if large is not null then
        execute 'truncate ' || large || ' cascade';
      end if;
      for known in
        select t.* from test_kept.tables t join pg_tables copies
          on copies.schemaname = 'test_kept' and copies.tablename = t.schemaname || '.' || t.tablename
      loop
        execute format('insert into %I.%I overriding system value table test_kept.%I',
          known.schemaname, known.tablename, known.schemaname || '.' || known.tablename);
      end loop;
      perform setval(sequence, value, is_used) from test_kept.positions;
      return true;
    end
  $$;`

/**
 * Notes all that a database holds now. The answer brings it back to that: all rows of all tables and
 * every sequence. It gives false, and changes nothing, when other tables are there than then.
 */
export async function emptying(database: Database): Promise<() => Promise<boolean>> {
  await database.sql.script(noteUpTo(DELETED_UP_TO_BYTES[database.kind]))
  return async () => {
    const [row] = await database.sql.query('select test_kept.empty() as emptied')
    return row?.emptied === true
  }
}
