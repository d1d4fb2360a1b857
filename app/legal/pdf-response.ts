/** A PDF to save under `name` (ASCII). */
export function pdfResponse(content: Buffer, name: string, headers: Record<string, string>) {
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...headers,
    },
  })
}
