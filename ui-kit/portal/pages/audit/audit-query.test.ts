/** The filter in the address, and the request that it produces. */
import { expect, test } from 'vitest'
import { filterIn, queryOf, searchOf } from './audit-query.ts'

const filter = (search: string) => filterIn(new URLSearchParams(search))
const asked = (search: string, before?: string) =>
  Object.fromEntries(new URLSearchParams(queryOf(filter(search), before)))

test('what is empty is neither in the address nor asked', () => {
  expect(searchOf(filter('event=&text=%20'))).toEqual({})
  expect(asked('')).toEqual({})
})

test('the last day is asked for up to its end, on the clock of the reader', () => {
  expect(asked('from=2026-03-29&to=2026-03-29')).toEqual({
    from: new Date('2026-03-29T00:00:00').toISOString(),
    to: new Date('2026-03-30T00:00:00').toISOString(),
  })
  expect(asked('to=2026-12-31')).toEqual({ to: new Date('2027-01-01T00:00:00').toISOString() })
})

test('a day that cannot be is left out', () => {
  expect(asked('from=yesterday&to=2026-02-31x&text=a')).toEqual({ text: 'a' })
})

test('an older page is asked for with the same filter', () => {
  expect(asked('event=downloaded&text=Mill', '17')).toEqual({ event: 'downloaded', text: 'Mill', before: '17' })
})
