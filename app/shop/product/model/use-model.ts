import { useEffect, useState } from 'react'

type Viewer = typeof import('./ModelViewer.tsx')['ModelViewer']

type State =
  | { kind: 'loading' }
  /** Both the viewer's code and the model are there. */
  | { kind: 'ready'; Viewer: Viewer }
  | { kind: 'failed' }
  /** The browser has no WebGL, or it is switched off. */
  | { kind: 'unsupported' }

/** Loads the viewer's code and the model beside each other, and again when asked to. */
export function useModel(url: string) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    if (!drawsInThreeDimensions()) {
      setState({ kind: 'unsupported' })
      return
    }
    const leaving = new AbortController()
    Promise.all([import('./ModelViewer.tsx'), download(url, leaving.signal)]).then(
      ([{ ModelViewer }]) => setState({ kind: 'ready', Viewer: ModelViewer }),
      error => {
        if (leaving.signal.aborted) return
        console.warn(error)
        setState({ kind: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [url, attempt])

  return {
    state,
    fail: () => setState({ kind: 'failed' }),
    tryAgain: () => {
      setState({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}

function drawsInThreeDimensions(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A browser keeps only some sixteen of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** The viewer itself caches a failed download for ever, so it only gets what the browser has already. */
async function download(url: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
