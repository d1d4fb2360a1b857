import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { officeApp } from '#test/fixtures/office-app.ts'
import { PUBLIC_URL } from '#test/services.ts'

const office = officeApp()

/** A form of the office that only its page's code can read the answer of. */
function pressed(headers: Record<string, string>): Promise<Response> {
  return office.admin.send(`/admin/kunden/${randomUUID()}/notizen`, {
    method: 'POST',
    headers: {
      Origin: PUBLIC_URL,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams({ text: 'Ruft gern an.' }).toString(),
  })
}

const byBrowser = { 'Sec-Fetch-Mode': 'navigate' }
const page = '/admin/auftraege?sort=date'

it('a form that was pressed before its page’s code came leads back to its page, which says so', async () => {
  const byCode = await pressed({ Referer: PUBLIC_URL + page })
  expect(byCode.headers.get('Content-Type')).toContain('application/json')
  const answer = await pressed({ ...byBrowser, Referer: PUBLIC_URL + page })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(page)
  expect(office.admin.cookie('meldung')).toBe('nicht-fertig-geladen')
})

it.each<Record<string, string>>([
  {},
  { Referer: 'https://elsewhere.example/admin' },
  { Referer: '%' },
])('leads nowhere without a page of the shop to go back to: %j', async referer => {
  const answer = await pressed({ ...byBrowser, ...referer })
  expect(answer.headers.get('Location')).toBeNull()
})
