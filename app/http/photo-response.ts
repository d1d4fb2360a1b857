import { privatePage } from './private-page.ts'

/** A private photo, to be looked at in a page of the one whom it concerns and nowhere else. */
export function photoResponse(content: Uint8Array): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      ...privatePage,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
