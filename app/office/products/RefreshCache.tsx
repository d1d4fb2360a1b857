import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import { byItself } from '#app/http/by-itself.ts'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Refresh } from '#core/catalog/refresh.server.ts'

const LOOK_AGAIN_MS = 1000

/** Reads the provider's whole catalogue again, says how far it is, and that it is done (B-2-64, B-8-16). */
export function RefreshCache({ refresh }: { refresh: Refresh | null }) {
  const { Form, state } = useFormFetcher()
  const { revalidate } = useRevalidator()
  const isRunning = refresh?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void byItself(revalidate), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  const told = useRef(isRunning ? null : refresh?.id)
  useEffect(() => {
    if (!refresh || refresh.state === 'running' || told.current === refresh.id) return
    told.current = refresh.id
    if (refresh.state === 'done') toast({ title: 'Product cache refreshed', lang: 'en' })
    else
      toast({
        title: 'Failed to load products. Please try again.',
        lang: 'en',
        kind: 'destructive',
      })
  }, [refresh])

  return (
    <Form data-acts="" method="post" action={href('/admin/produkte/katalog')}>
      <Button
        type="submit"
        variant="outline"
        busy={(isRunning && progressOf(refresh)) || (state !== 'idle' && 'Wird gelesen…')}
      >
        <RefreshCw aria-hidden className="size-4" />
        <span lang="en">Refresh Cache</span>
      </Button>
    </Form>
  )
}

function progressOf({ read, written, total }: Refresh): string {
  if (total !== null) return `Wird gelesen… ${written} von ${total}`
  return read > 0 ? `Wird gelesen… ${read} bisher` : 'Wird gelesen…'
}
