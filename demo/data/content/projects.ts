import { businessProjects } from './projects/business.ts'
import { communityProjects } from './projects/community.ts'
import type { DemoProject } from './types.ts'

/** Every finished project of the demo shop; one of them is a draft. */
export const demoProjects: readonly DemoProject[] = [...businessProjects, ...communityProjects]
