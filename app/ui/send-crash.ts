import { href } from 'react-router'

/** Tells the shop of an error that the browser's page could not be rendered with; nobody waits for it. */
export function sendCrash(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  void fetch(href('/api/crash'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, stack, page: window.location.pathname }),
    keepalive: true,
  }).catch(() => undefined)
}
