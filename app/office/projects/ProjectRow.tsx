import { ExternalLink, Pencil } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { Td } from '#app/ui/Table.tsx'
import type { ListedProject } from '#core/content/office-projects.server.ts'
import { projectPath } from '#core/content/project-path.ts'
import { formatDay } from '#core/dates.ts'
import { DeleteQuestion } from '../DeleteQuestion.tsx'
import { ActionsCell } from '../table/ActionsCell.tsx'

/** One project of the table; only what visitors can see is viewed. */
export function ProjectRow({ project }: { project: ListedProject }) {
  const { search } = useLocation()
  const { id, title, customerName, category, isPublished, sortOrder, createdAt, image } = project
  return (
    <tr {...row(id)} className="group hover:bg-ground">
      <Td>
        <Picture image={image} alt="" width={64} height={48} className="w-16 rounded-control" />
      </Td>
      <Td className="min-w-44 font-semibold wrap-anywhere" lang="de">
        {title}
      </Td>
      <Td className="min-w-32 wrap-anywhere" lang="de">
        {customerName}
      </Td>
      <Td>{category ?? '–'}</Td>
      <Td>
        <Badge tone={isPublished ? 'good' : 'plain'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      </Td>
      <Td figures>{sortOrder}</Td>
      <Td className="tabular whitespace-nowrap">{formatDay(createdAt)}</Td>
      <ActionsCell>
        <div className="flex items-center gap-1">
          <ButtonLink
            data-key="Enter e"
            to={{ pathname: href('/admin/projekte/:projectId', { projectId: id }), search }}
            preventScrollReset
            variant="quiet"
            size="small"
            aria-label={`Edit ${title}`}
            title="Edit"
          >
            <Pencil aria-hidden className="size-4" />
            <span className="hidden min-[90rem]:inline">Edit</span>
          </ButtonLink>
          {isPublished && (
            <a
              href={projectPath(project)}
              target="_blank"
              rel="noreferrer"
              className="button"
              data-variant="quiet"
              data-size="small"
              aria-label={`View ${title}`}
              title="View"
            >
              <ExternalLink aria-hidden className="size-4" />
              <span className="hidden min-[90rem]:inline">View</span>
            </a>
          )}
          <DeleteQuestion
            thing="Project"
            name={title}
            version={project.version}
            question="Are you sure you want to delete this project?"
            action={href('/admin/projekte/:projectId/loeschung', { projectId: id })}
          />
        </div>
      </ActionsCell>
    </tr>
  )
}
