import { expect, test } from 'vitest'
import { similarity, leastLikeness, shapeOf } from './similarity.ts'

const near = (a: string, b: string) => similarity(shapeOf(a), shapeOf(b)) >= leastLikeness

test.each([
  ['Start Date', 'Strat Date'],
  ['Company Name', 'Name of the company'],
  ['Company Name', 'CompanyNames'],
  ['Start Date', 'Employment start date'],
  ['Company', 'Company Name'],
  ['Data Protection Officer', 'Data Protection Oficer'],
  ['Имя сотрудника', 'Имя сотрудникa'],
])('"%s" is near "%s"', (a, b) => {
  expect(near(a, b)).toBe(true)
  expect(near(b, a)).toBe(true)
})

test.each([
  ['Address line 1', 'Address line 2'],
  ['Start Date', 'End Date'],
  ['Company Name', 'Manager Name'],
  ['Name', 'Company Registered Name'],
  ['Fax', 'Tax'],
  ['Phone', 'Position'],
])('"%s" is not near "%s"', (a, b) => {
  expect(near(a, b)).toBe(false)
})
