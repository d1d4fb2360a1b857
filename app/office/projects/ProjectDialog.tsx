import { useCallback, useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { Conflicts, type ConflictWords } from '#app/office/Conflicts.tsx'
import { History } from '#app/office/History.tsx'
import { Presence } from '#app/office/presence/Presence.tsx'
import { listBehind, OLDER, type ShownEntry } from '#app/office/shown-history.ts'
import type { Around } from '#app/office/table/from-list.ts'
import { StepLinks } from '#app/office/table/Steps.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EditedProject } from '#core/content/office-projects.server.ts'
import { emptyProject, projectLabels } from '#core/content/project-fields.ts'
import { ClaimNotice } from '../ClaimNotice.tsx'
import { languageOf } from './language.ts'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectPicture } from './ProjectPicture.tsx'
import { ProjectTexts } from './ProjectTexts.tsx'
import type { action } from './save.ts'
import { shownValue } from './values.ts'

interface ProjectDialogProps {
  /** Null makes a new one. */
  project: (EditedProject & { history: readonly ShownEntry[] }) | null
  around: Around | null
  /** Names of what the shop shows. */
  devices: readonly string[]
}

/** 'Create New Project' and 'Edit Project' (B-2-72), over the table. */
export function ProjectDialog({ devices, around, ...given }: ProjectDialogProps) {
  // What was read when it was opened: the list may be read again behind it.
  const [project] = useState(given.project)
  const [conflicts, setConflicts] = useState<ConflictWords[]>([])
  const { Form, data, state } = useFormFetcher<typeof action>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [showsHistory] = useState(params.has(OLDER))
  // On the page of the list where the project stands.
  const search = around?.isListed ? around.list : listBehind(params)
  const close = useCallback(
    () =>
      void navigate({ pathname: href('/admin/projekte'), search }, { preventScrollReset: true }),
    [navigate, search],
  )

  useEffect(() => {
    if (data?.result === 'saved' && state === 'idle') close()
  }, [data, state, close])
  useEffect(() => {
    if (data?.result === 'saved') {
      toast({ title: data.title, lang: 'en' })
    } else if (data?.result === 'conflict') {
      // What was chosen before counts until everything is saved.
      setConflicts(known => [
        ...known.filter(({ name }) => data.conflicts.every(conflict => conflict.name !== name)),
        ...data.conflicts,
      ])
    } else if (data?.result === 'refused') {
      toast({
        title: 'Failed to save project',
        lang: 'en',
        text: data.message,
        textLang: languageOf(data.message),
        kind: 'destructive',
      })
    }
  }, [data])

  const fields = project?.fields ?? emptyProject
  const refused = data?.result === 'refused' ? data : null
  const error = (field: string) => (refused?.field === field ? refused.message : null)
  return (
    <Dialog
      open
      onClose={close}
      title={project ? 'Edit Project' : 'Create New Project'}
      lang="en"
      wide
    >
      {around && (
        <div className="-mt-2 mb-2 flex justify-end">
          <StepLinks
            around={around}
            words={{ previous: 'Voriges Projekt', next: 'Nächstes Projekt' }}
          />
        </div>
      )}
      {project && <Presence kind="project" id={project.id} className="mb-4" />}
      <div lang="en">
        <Form
          method="post"
          action={href('/admin/projekte/speichern')}
          data-saves=""
          className="grid gap-6"
        >
          {project && <input type="hidden" name="id" value={project.id} />}
          <input type="hidden" name="read" value={JSON.stringify(fields)} />
          <ProjectTexts fields={fields} error={error} />
          <ProjectPicture fields={fields} picture={project?.picture ?? null} />
          <ProjectFacts fields={fields} devices={devices} error={error} />
          <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 border-t border-line bg-card px-6 py-4">
            <ClaimNotice />
            {conflicts.length > 0 && (
              <div lang="de">
                <Conflicts conflicts={conflicts} thing="Dieses Projekt" />
              </div>
            )}
            {refused && (
              <Notice tone="bad" role="alert" className="mb-4">
                <p className="font-semibold">Failed to save project</p>
                <p lang={languageOf(refused.message) ?? 'de'}>{refused.message}</p>
              </Notice>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={state !== 'idle' && 'Saving...'}>
                {project ? 'Save Changes' : 'Create Project'}
              </Button>
            </div>
          </div>
        </Form>
      </div>
      {project && (
        <details className="mt-10 border-t border-line pt-2" open={showsHistory}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            Verlauf
          </summary>
          <History
            entries={given.project?.history ?? []}
            fields={projectLabels}
            shown={shownValue}
          />
        </details>
      )}
    </Dialog>
  )
}
