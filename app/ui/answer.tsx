import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useCallback,
  useId,
  useState,
} from 'react'
import { useActionData } from 'react-router'
import { useFetcher } from '#app/ui/use-fetcher.ts'

const OF_THE_PAGE = Symbol('the answer of the page’s own action')
const AnswerContext = createContext<unknown>(OF_THE_PAGE)

/** The answer that a field shows the refusal of. Each answer is another one, also where it says the same. */
export function useAnswer(): unknown {
  const ofThePage = useActionData()
  const given = use(AnswerContext)
  return given === OF_THE_PAGE ? ofThePage : given
}

/** Around fields whose refusals come from elsewhere than the action of their page. */
export function Answered({ by, children }: { by: unknown; children: ReactNode }) {
  return <AnswerContext value={by}>{children}</AnswerContext>
}

type FormProps = ComponentProps<ReturnType<typeof useFetcher>['Form']>

/**
 * A fetcher for a form with fields, which know its answers from each other. It is busy from the press on; until its
 * answer is there it has `data-sending`, and `data-saved` once that says `ok`.
 */
export function useFormFetcher<Data>() {
  const fetcherKey = useId()
  const fetcher = useFetcher<Data>({ key: fetcherKey })
  const Form = useCallback(
    (props: FormProps) => <FetcherForm {...props} fetcherKey={fetcherKey} />,
    [fetcherKey],
  )
  return { ...fetcher, Form }
}

function FetcherForm({ fetcherKey, ...props }: FormProps & { fetcherKey: string }) {
  const { Form, data, state, submit } = useFetcher({ key: fetcherKey })
  // What its dialog asks for by itself may be left at any time.
  const [isPressed, setPressed] = useState(false)
  /** As the router does, which would show it only once the browser has time, so that a dialog could be closed meanwhile. */
  function send(event: SubmitEvent<HTMLFormElement>): void {
    props.onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    setPressed(true)
    const { submitter } = event.nativeEvent
    const target = submitter instanceof HTMLButtonElement ? submitter : event.currentTarget
    void submit(target, { flushSync: true })
  }
  return (
    <Answered by={data}>
      <Form
        {...props}
        onSubmit={send}
        data-sending={isPressed && state === 'submitting' ? '' : undefined}
        data-saved={state === 'idle' && isOk(data) ? '' : undefined}
      />
    </Answered>
  )
}

const isOk = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true
