import { type ComponentProps, createContext, type ReactNode, use, useCallback, useId } from 'react'
import { useActionData, useFetcher } from 'react-router'

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

/** A fetcher for a form with fields, which know its answers from each other. */
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
  const { Form, data } = useFetcher({ key: fetcherKey })
  return (
    <Answered by={data}>
      <Form {...props} />
    </Answered>
  )
}
