import { expect, test } from 'vitest'
import { onPage } from '#test/fixtures/on-page.tsx'
import { aProduct } from '#test/fixtures/products.ts'
import { type Options, useOptions } from './use-options.ts'

const rentals = [3, 24, 36].map(months => ({
  months,
  priceId: `price_${months}`,
  monthlyCents: 4900,
}))
const product = {
  ...aProduct({ rentals }),
  summary: '',
  categoryName: null,
  yearlyRents: [],
  careMonthlyCents: null,
}

function Page({ onShown }: { onShown: (options: Options) => void }) {
  onShown(useOptions(product, null))
  return null
}

/** The term that is chosen once the slider was moved to an index. */
function chosenAt(index: number): number | undefined {
  const shown: (number | undefined)[] = []
  onPage(
    <Page
      onShown={({ rental, chooseRental }) => {
        if (shown.push(rental?.months) === 1) chooseRental(index)
      }}
    />,
  )
  return shown.at(-1)
}

test.each([0, 1, 2])('the index %i of the slider chooses its term', index => {
  expect(chosenAt(index)).toBe(rentals[index]?.months)
})

test.each([-1, 3, 0.5])('an index that no term has changes nothing, %d (S-2.6-25)', index => {
  expect(chosenAt(index)).toBe(24)
})
