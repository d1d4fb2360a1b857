import { expect, test } from 'vitest'
import { officePath } from './office-path.ts'

test.each([
  ['/admin/auftraege?seite=2', '/admin/auftraege?seite=2'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['/', '/admin'],
  ['/administration', '/admin'],
  ['//boese.example/admin/auftraege', '/admin'],
  ['/\\boese.example/admin', '/admin'],
  ['/admin/../kunden-bereich', '/admin'],
  ['https://boese.example/admin/x', '/admin'],
  ['javascript:alert(1)', '/admin'],
])('%s goes on to %s', (wanted, path) => {
  expect(officePath(wanted)).toBe(path)
})
