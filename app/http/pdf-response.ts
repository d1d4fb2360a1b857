import { ShopError } from '#core/errors.ts'

/** A PDF to save under `name` (ASCII); `inline` to be looked at and printed. */
export function pdfResponse(
  content: Uint8Array,
  name: string,
  headers: Record<string, string>,
  disposition: 'attachment' | 'inline' = 'attachment',
) {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}"`,
      ...headers,
    },
  })
}

/** What a route of files answers to `error`: a refusal in plain words; a bug is thrown on. */
export function fileError(error: unknown): Response {
  if (!(error instanceof ShopError)) throw error
  return new Response(error.message, {
    status: error.status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
