import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { grouped } from './grouped.ts'
import type { Answer } from './target.ts'

interface AnswerListProps {
  id: string
  answers: readonly Answer[]
  /** The one that the keys have reached. */
  active: Answer | undefined
  onFollow: () => void
}

export const optionId = (list: string, { kind, id }: Answer) => `${list}-${kind}-${id}`

const intoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The answers of the combobox above them, which keeps the focus. */
export function AnswerList({ id, answers, active, onFollow }: AnswerListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Treffer"
      className="mt-2 max-h-[55dvh] overflow-y-auto"
      hidden={answers.length === 0}
    >
      {grouped(answers).map(({ title, answers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, but no fieldsets
        <div key={title} role="group" aria-label={title} className="py-1">
          <p aria-hidden className="px-2 text-xs text-muted">
            {title}
          </p>
          {answers.map(answer => (
            <Link
              key={answer.id}
              ref={answer === active ? intoSight : undefined}
              id={optionId(id, answer)}
              to={answer.to ?? ''}
              reloadDocument={answer.isFile}
              role="option"
              tabIndex={-1}
              aria-selected={answer === active}
              aria-disabled={answer.to === null}
              onClick={event => {
                if (answer.to === null) event.preventDefault()
                else onFollow()
              }}
              className={classes(
                'block min-h-11 rounded-control px-2 py-1.5 wrap-anywhere',
                answer.to ? 'hover:bg-floor' : 'cursor-default text-muted',
                answer === active && 'bg-floor outline-3 -outline-offset-3 outline-focus',
              )}
            >
              <span className="block text-sm font-semibold">{answer.title}</span>
              {answer.detail && <span className="block text-xs text-muted">{answer.detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
