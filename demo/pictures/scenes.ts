import { companyScenes } from './scenes/company.ts'
import { postScenes } from './scenes/posts.ts'
import { projectScenes } from './scenes/projects.ts'
import type { Scene } from './scenes/types.ts'

/** Every wide picture of the demo shop: home page, articles, projects. */
export const demoScenes: readonly Scene[] = [...companyScenes, ...postScenes, ...projectScenes]
