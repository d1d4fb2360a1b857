import { projectPath } from '#core/content/project-path.ts'
import type { Project } from '#core/content/projects.server.ts'
import { contentLabel } from '#core/content/sections.ts'
import { TeaserCard } from '../TeaserCard.tsx'

interface ProjectCardProps {
  project: Project
  priority?: boolean
  level?: 2 | 3
}

export function ProjectCard({ project, priority, level }: ProjectCardProps) {
  return (
    <TeaserCard
      to={projectPath(project)}
      title={project.title}
      text={project.description}
      image={project.image}
      badges={project.category ? [contentLabel(project.category)] : []}
      facts={[project.customerName, project.location].filter(Boolean).join(' · ')}
      priority={priority}
      level={level}
    />
  )
}
