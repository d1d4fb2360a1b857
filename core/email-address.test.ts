import { expect, test } from 'vitest'
import { EMAIL_ADDRESS } from './email-address.ts'

test.each([
  'mara@example.com',
  'mara.öztürk+rudern@post.münchen.example',
  "o'brien@example.co.uk",
  'a@b.c',
])('%s is one', address => {
  expect(address).toMatch(EMAIL_ADDRESS)
})

test.each([
  'mara',
  'mara@example',
  'mara@@example.com',
  'max,muster@example.com',
  'max@example,com',
  'a@example.com;b@example.com',
  'a@example.com,b@example.com',
  'Mara <mara@example.com>',
  'mailto:mara@example.com',
  '"mara"@example.com',
  'mara @example.com',
  'mara@example.com\nBcc: x@example.com',
])('%j is none', address => {
  expect(address).not.toMatch(EMAIL_ADDRESS)
})
