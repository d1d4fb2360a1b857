import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'

interface EntryCardProps {
  title: string
  /** Who is asked; nobody, where that is not known yet. */
  email?: string
  children: ReactNode
}

/** What stands between a person and the office: one question, and the way out. */
export function EntryCard({ title, email, children }: EntryCardProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="w-full max-w-md p-6 sm:p-8">
        <h1 className="mb-4 text-h2">{title}</h1>
        {children}
        {email && (
          <Form
            method="post"
            action={href('/auth/abmelden')}
            reloadDocument
            className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-muted"
          >
            <span className="min-w-0 break-all">{email}</span>
            <Button type="submit" variant="quiet" size="small">
              <LogOut aria-hidden className="size-4" />
              Abmelden
            </Button>
          </Form>
        )}
      </Card>
    </main>
  )
}
