import { ASKED_META } from './page-shown.ts'

/** Banner and targets come later, in files of their own, and only where a target is configured. */
export function loadTracking(): void {
  if (!document.querySelector(`meta[name="${ASKED_META}"]`)) return
  import('./start.tsx').then(({ startTracking }) => startTracking()).catch(() => {})
}
