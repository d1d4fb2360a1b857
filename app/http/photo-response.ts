import { privatePage } from './private-page.ts'

/** A private photo, to be looked at in a page of the one whom it concerns and nowhere else. */
export function photoResponse(
  content: Uint8Array,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      ...privatePage,
      'Content-Type': type,
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
