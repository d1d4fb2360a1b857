import { useLocation, useNavigation } from 'react-router'

/** Whether this very list is being loaded with other filters; on the way to another page it is not. */
export function useIsReadAnew(): boolean {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname
}
