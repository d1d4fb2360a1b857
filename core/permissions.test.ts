import { describe, expect, it } from 'vitest'
import { mayEnter, mayEnterPath, menuOf } from './permissions.ts'

describe('what a role may enter (B-6-3)', () => {
  it('is everything for administrators, also where no area is named (B-6-6)', () => {
    expect(mayEnter(['admin'], 'archive')).toBe(true)
    expect(mayEnterPath(['admin'], '/admin/neu')).toBe(true)
  })

  it('is nothing without a role', () => {
    expect(menuOf([])).toEqual([])
    expect(mayEnterPath([], '/admin/auftraege')).toBe(false)
  })

  it('is what lies in its areas, with everything below', () => {
    expect(mayEnterPath(['logistics'], '/admin/auftraege')).toBe(true)
    expect(mayEnterPath(['logistics'], '/admin/auftraege/1/logistik')).toBe(true)
    expect(mayEnterPath(['logistics'], '/admin/auftraege-neu')).toBe(false)
    expect(mayEnterPath(['logistics'], '/admin/archiv')).toBe(false)
    expect(mayEnterPath(['logistics'], '/admin/neu')).toBe(false)
    expect(mayEnter(['logistics'], 'money')).toBe(false)
  })

  it('is what any of several roles may', () => {
    expect(menuOf(['logistics', 'content'])).toEqual(
      expect.arrayContaining([...menuOf(['logistics']), ...menuOf(['content'])]),
    )
  })
})
