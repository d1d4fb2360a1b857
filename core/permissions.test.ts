import { describe, expect, it } from 'vitest'
import { mayEnter, mayEnterPath, menuOf, type OfficeArea, type StaffRole } from './permissions.ts'

/** Who enters which area beside administrators, written down once more: other tests read it off the table itself. */
const entered: Record<OfficeArea, StaffRole[]> = {
  products: ['content'],
  today: ['logistics'],
  offers: [],
  categories: [],
  feed: [],
  calendar: ['logistics'],
  search: ['logistics', 'content'],
  views: ['logistics', 'content'],
  presence: ['logistics', 'content'],
  orders: ['logistics'],
  phone_orders: [],
  customers: [],
  cancellations: [],
  withdrawals: [],
  inquiries: [],
  quotes: [],
  cases: [],
  handovers: ['logistics'],
  inventory: ['logistics'],
  returns: ['logistics'],
  defects: ['logistics'],
  recalls: [],
  blog: ['content'],
  projects: ['content'],
  media: ['content'],
  money: [],
  figures: [],
  marketing: [],
  differences: [],
  datev: [],
  'product-files': ['content'],
  exports: [],
  imports: [],
  taxes: [],
  archive: [],
  team: [],
  mails: [],
}

const isArea = (text: string): text is OfficeArea => Object.hasOwn(entered, text)

describe('what a role may enter (B-6-3)', () => {
  it('is everything for administrators, also where no area is named (B-6-6)', () => {
    expect(mayEnter(['admin'], 'archive')).toBe(true)
    expect(mayEnterPath(['admin'], '/admin/neu')).toBe(true)
  })

  it('is nothing without a role', () => {
    expect(menuOf([])).toEqual([])
    expect(mayEnterPath([], '/admin/auftraege')).toBe(false)
  })

  it.each(['logistics', 'content'] as const)('is for %s just these areas', role => {
    const areas = Object.keys(entered).filter(isArea)
    expect(areas.filter(area => mayEnter([role], area))).toEqual(
      areas.filter(area => entered[area].includes(role)),
    )
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
