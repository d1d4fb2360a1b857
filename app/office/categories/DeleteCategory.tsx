import { href } from 'react-router'
import type { ListedCategory } from '#core/categories/categories.server.ts'
import { DeleteQuestion } from '../DeleteQuestion.tsx'

/** Deletes a category after its question (B-8-25); one in use says so and stays. */
export function DeleteCategory({ category: { id, name, version } }: { category: ListedCategory }) {
  return (
    <DeleteQuestion
      thing="Category"
      name={name}
      version={version}
      question="Are you sure you want to delete this category?"
      action={href('/admin/kategorien/:categoryId/loeschung', { categoryId: id })}
    />
  )
}
