import { useFetchers, useNavigation } from 'react-router'

/** Whether the page is asking the server for something that somebody wanted. */
export function useIsBusy(): boolean {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  return state !== 'idle' || fetchers.some(fetcher => fetcher.state !== 'idle')
}
