import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this browser can make and use passkeys; known once the page's scripts run. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(never, knowsPasskeys, () => false)
}

/** It also has to read our questions by itself, which all have done since 2025. */
function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
