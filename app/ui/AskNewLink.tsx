import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#core/form-errors.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Notice } from './Notice.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'

interface AskNewLinkProps {
  title: string
  /** What is sent, where to, and for how long it holds. */
  children: ReactNode
  answer: { ok: true } | RefusedForm | undefined
  /** What it says once somebody asked, whatever is known. */
  done: string
}

/** The page where a link that has run out is asked for anew (ADR-132). */
export function AskNewLink({ title, children, answer, done }: AskNewLinkProps) {
  const { formAction } = useNavigation()
  return (
    <div className="page max-w-3xl! py-8 sm:py-12">
      <h1 className="mb-6">{title}</h1>
      <Card className="p-4 sm:p-6">
        {answer && 'ok' in answer ? (
          <Notice tone="good" role="status">
            {done}
          </Notice>
        ) : (
          <>
            <RefusedNotice refused={answer} />
            <p>{children}</p>
            <Form data-acts="" method="post" className="mt-6">
              <Button type="submit" variant="primary" busy={formAction && 'Senden...'}>
                Neuen Link senden
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  )
}
