/** Columns that were assigned by hand, on a real database. */
import { expect, test } from 'vitest'
import { sandboxOf } from '#server/access/sandbox.ts'
import { freshDatabase } from '#tests/driver/database.ts'
import { rememberedColumnsIn } from './remembered-columns.ts'

const database = freshDatabase()
const columnsOf = (client: string, agent = 'report') =>
  rememberedColumnsIn(database())({ id: 's', client, user: 'u', agent })

test('an assignment is remembered for its workspace, agent and table; a later one takes its place', async () => {
  const columns = columnsOf('Zofa')
  await columns.keep('sales', [
    { column: 'value', heading: 'Umsatz' },
    { column: 'sku', heading: 'Artikel' },
    { column: 'sku', heading: 'Artikelnummer' },
  ])
  await columns.keep('sales', [{ column: 'value', heading: 'Netto' }])
  await columns.keep('sales', [])
  expect((await columns.of('sales')).toSorted((a, b) => a.column.localeCompare(b.column))).toEqual([
    { column: 'sku', heading: 'Artikelnummer' },
    { column: 'value', heading: 'Netto' },
  ])
  expect(await columns.of('customers')).toEqual([])
  expect(await columnsOf('PaveleyHR').of('sales')).toEqual([])
  expect(await columnsOf('Zofa', 'another').of('sales')).toEqual([])
})

test('what an author tries out is not remembered', async () => {
  const columns = columnsOf('Zofa', sandboxOf('report'))
  await columns.keep('sales', [{ column: 'value', heading: 'Umsatz' }])
  expect(await columns.of('sales')).toEqual([])
})
