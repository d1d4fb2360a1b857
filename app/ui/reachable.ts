import { toast } from './toast.ts'

const PROBE = '/favicon.svg'

/** Whether the shop answers now, whatever the browser believes about its network. */
export async function isAnswering(): Promise<boolean> {
  const answer = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/**
 * Whether the shop can be asked for anything now. Browsers that say they are offline are sometimes
 * wrong (virtual machines, VPNs), so then it is tried.
 */
export async function isReachable(): Promise<boolean> {
  return navigator.onLine || isAnswering()
}

/** Tells why nothing happens. */
export function tellOffline(): void {
  toast({
    title: 'Keine Verbindung zum Internet',
    text: 'Es geht nichts verloren. Bitte versuchen Sie es erneut, sobald Sie wieder online sind.',
    kind: 'destructive',
  })
}
