import { useNavigation } from 'react-router'

/** Shows at the top of the window that the page somebody asked for is on its way; one that comes at once shows none. */
export function LoadingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div aria-hidden className="loading-bar" />
}
