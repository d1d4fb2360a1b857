import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDeliveryReport } from './delivery-report.ts'

const sample = (name: string) =>
  readFileSync(new URL(`../test/reference/bounces/${name}.eml`, import.meta.url), 'utf8')

describe('a report of a mail server', () => {
  it.each([
    [
      'postfix',
      'failed',
      'hard',
      '5.1.1',
      '550 5.1.1 <mara@nirgends.example>: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    [
      'postfix-delayed',
      'delayed',
      'soft',
      '4.4.1',
      'connect to mx.nirgends.example[192.0.2.25]:25: Connection timed out',
    ],
    [
      'exchange-online',
      'failed',
      'hard',
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient mara@halle.example not found by SMTP address lookup',
    ],
    [
      'gmail',
      'failed',
      'hard',
      '5.1.1',
      '550-5.1.1 The email account that you tried to reach does not exist.',
    ],
    [
      'gmail-full',
      'failed',
      'soft',
      '5.2.2',
      '552-5.2.2 The email account that you tried to reach is over quota.',
    ],
    ['exim', 'failed', 'hard', '5.0.0', '550 Unrouteable address'],
    ['sendmail', 'failed', 'hard', '5.1.2', '550 5.1.2 <mara@nirgends.example>... Host unknown'],
    ['gmx-spam', 'failed', 'soft', '5.7.1', '554 5.7.1 Spam message rejected'],
    ['qmail', 'failed', 'hard', '5.1.1', 'Sorry, no mailbox here by that name. (#5.1.1)'],
  ])('of %s is read', (name, action, kind, status, words) => {
    const report = readDeliveryReport(sample(name))
    expect(report).toMatchObject({ action, kind, status })
    expect(report?.diagnostic).toContain(words)
    expect(report?.sentTo.some(to => to.startsWith('bounce+'))).toBe(true)
  })

  it('without a code says by its words whether the next mail may arrive', () => {
    const said = (words: string) =>
      readDeliveryReport(sample('exim').replace('550 Unrouteable address', words))?.kind
    expect([said('550 no such user here'), said('550 rejected: message looks like spam')]).toEqual([
      'hard',
      'soft',
    ])
  })

  it.each(['holiday', 'delivered', 'newsletter'])('is not what %s says', name => {
    expect(readDeliveryReport(sample(name))).toBeNull()
  })

  it('ends at nothing, at noise and at parts without end', () => {
    expect(readDeliveryReport('')).toBeNull()
    expect(readDeliveryReport('\u0000'.repeat(10_000))).toBeNull()
    const nested = 'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n'.repeat(5000)
    expect(readDeliveryReport(nested)).toBeNull()
  })
})
