import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { openLog, printToLog } from './log.ts'
import { plainLines } from './plain-lines.ts'

const SECRETS = ['mara@example.org', 'Ruderboot-7', 'session-token-1', 'Hallenweg 12']

/** A log that is kept in memory. */
function logged() {
  const lines: string[] = []
  const log = openLog('info', { write: line => lines.push(line) })
  return { log, lines, text: () => lines.join('') }
}

function failedQuery(): Error {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "auth_users_email_unique"'),
    {
      code: '23505',
      severity: 'ERROR',
      table: 'auth_users',
      detail: `Key (email)=(${SECRETS[0]}) already exists.`,
      where: `unnamed portal parameter $1 = '${SECRETS[3]}'`,
    },
  )
  return new DrizzleQueryError('insert into "auth_users" values ($1, $2)', SECRETS, refused)
}

const saysNothing = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret)
}

it('tells of a failed query what failed and where, without its parameters', () => {
  const { log, lines, text } = logged()
  log.error({ err: failedQuery() }, 'A route failed')
  saysNothing(text())
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err.message).toContain('insert into "auth_users" values ($1, $2)')
  expect(err.stack).toMatch(/\n\s+at failedQuery/)
  expect(err.cause).toMatchObject({ code: '23505', table: 'auth_users', severity: 'ERROR' })
})

it('hides parameters also where the error lies deep, or in a list', () => {
  const { log, text } = logged()
  const deep = new Error('The job failed', { cause: new AggregateError([failedQuery()], 'both') })
  log.error({ err: deep }, 'A job failed')
  saysNothing(text())
  expect(text()).toContain('The job failed')
  expect(text()).toContain('23505')
})

it('cuts a value out of what PostgreSQL says about it', () => {
  const { log, text } = logged()
  const err = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRETS[2]}"`), {
    code: '22P02',
  })
  log.error({ err }, 'A route failed')
  saysNothing(text())
  expect(text()).toContain('invalid input syntax for type uuid')
})

it('cuts addresses of people and links out of messages and data', () => {
  const { log, text } = logged()
  const link = `https://shop.example/auth/reset-password?access_token=${SECRETS[2]}`
  log.error(
    { err: new Error(`550 <${SECRETS[0]}>: unknown`), link, to: SECRETS[0] },
    'A mail was refused',
  )
  saysNothing(text())
  expect(text()).toContain('550')
  expect(text()).toContain('/auth/reset-password?access_token=…')
})

it('makes one line of what libraries print', () => {
  const { log, lines, text } = logged()
  const printing = { ...console }
  printToLog(log, printing)
  printing.error(failedQuery())
  printing.warn('%s could\nnot be read', 'This')
  printing.log('done', { email: SECRETS[0] })
  expect(lines).toHaveLength(3)
  expect(lines.map(line => JSON.parse(line).level)).toEqual([50, 40, 30])
  expect(JSON.parse(lines[1] ?? '').msg).toBe('This could\nnot be read')
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
  saysNothing(text())
})

it('is plain on a terminal, with the stack of a failure', () => {
  const written: string[] = []
  const log = openLog('info', plainLines({ write: text => written.push(text) }))
  log.info({ method: 'GET', path: '/produkte', status: 200 }, 'request')
  log.error({ err: failedQuery() }, 'A route failed')
  expect(written[0]).toMatch(
    /^\d\d:\d\d:\d\d request · method=GET · path=\/produkte · status=200\n$/,
  )
  expect(written[1]).toMatch(
    /! A route failed\nDrizzleQueryError: Failed query[\s\S]*Caused by Error/,
  )
  saysNothing(written.join(''))
})
