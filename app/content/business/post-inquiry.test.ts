import { afterEach, expect, test, vi } from 'vitest'
import { listenToHappenings } from '#app/tracking/track.ts'
import type { Happening } from '#core/tracking/happenings.ts'
import { postInquiry } from './post-inquiry.ts'

afterEach(() => vi.unstubAllGlobals())

test('an inquiry is a lead, and of whom no target learns: what was typed is for the inquiry alone (B-9-2)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const happened: Happening[] = []
  listenToHappenings(
    happening => happened.push(happening),
    () => undefined,
  )
  // What other tests of this worker left.
  happened.splice(0)
  const person = { firstName: 'Jörg', lastName: 'Groß', email: 'joerg@halle.example', phone: '' }
  const inquiry = { ...person, company: 'Halle GmbH', message: 'Zehn Rudergeräte, bitte.' }
  expect(await postInquiry(inquiry, [])).toBeNull()
  expect(happened).toEqual([{ name: 'businessInquiry', hasCompany: true }])
})
