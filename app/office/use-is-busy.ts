import { useFetchers, useNavigation } from 'react-router'

/** Whether the page is asking the server for something that somebody wanted. */
export function useIsBusy(): boolean {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  return state !== 'idle' || fetchers.some(fetcher => fetcher.state !== 'idle')
}

/** Whether what somebody wanted loads the page's own data again; what a dialog loads for itself does not. */
export function useIsReloading(): boolean {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  return (
    state !== 'idle' ||
    fetchers.some(
      fetcher =>
        fetcher.state !== 'idle' &&
        fetcher.formMethod !== undefined &&
        fetcher.formMethod !== 'GET',
    )
  )
}
