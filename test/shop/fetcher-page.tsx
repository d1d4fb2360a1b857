import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useFetcher } from '#app/ui/use-fetcher.ts'

let renderInVain = () => {}

/** Counts the answers that it was told of. */
function Form() {
  const { data, submit, state } = useFetcher<{ ok: boolean }>()
  const [presses, setPresses] = useState(0)
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (data) setAnswers(before => before + 1)
  }, [data])
  // React renders once more for this, finds nothing changed, and drops what it rendered.
  renderInVain = () => setPresses(presses)
  function send(): void {
    setPresses(presses + 1)
    void submit(null, { method: 'post' })
  }
  return (
    <>
      <button type="button" onClick={send}>
        Senden
      </button>
      <p role="status">
        {state}, {answers}
      </p>
    </>
  )
}

const router = createMemoryRouter([{ path: '/', action: () => ({ ok: true }), Component: Form }])
createRoot(document.body).render(<RouterProvider router={router} />)
// After the router's own subscriber: the answer is there, and its transition is not rendered yet.
setTimeout(() => {
  router.subscribe(({ fetchers }) => {
    if ([...fetchers.values()].some(({ data }) => data)) renderInVain()
  })
})
