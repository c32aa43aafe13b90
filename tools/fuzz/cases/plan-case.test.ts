/** Planned cases for a small API: its document describes the shipped agents. */
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/openapi/openapi-document.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { callers } from '../world/people.ts'
import { labelOf } from '../world/route.ts'
import { worldOf } from '../world/world.ts'
import { planCase, planSession } from './plan-case.ts'
import type { PlannedCase } from './planned-case.ts'

const origin = 'http://localhost:3000'
const definitions = shippedIds.map(shippedDefinition)
const document = openApiDocument({ definitions, origin, product: 'Stepwright' })

const world = (seed: string) =>
  worldOf({
    seed,
    origin,
    documents: [document],
    admitted: new Map(definitions.map(({ name }) => [name, callers])),
    samples: new Map([
      ['.docx', Buffer.from('a document')],
      ['.png', Buffer.from('a picture')],
    ]),
    instructions: ['SOPGen'],
    otherRoutes: [],
  })

const bytesOf = ({ groups }: PlannedCase) =>
  groups.flat().map(({ wire }) => wire.pieces.map(({ content }) => Buffer.from(content).toString('base64')))

function cases(seed: string, count: number): readonly PlannedCase[] {
  const from = world(seed)
  return Array.from({ length: count }, (_, index) => planCase(from, index))
}

test('the same seed and number give the same bytes', () => {
  expect(cases('a', 200).map(bytesOf)).toEqual(cases('a', 200).map(bytesOf))
  expect(cases('a', 200).map(bytesOf)).not.toEqual(cases('b', 200).map(bytesOf))
})

test('a case does not depend on those before it', () => {
  expect(bytesOf(planCase(world('a'), 150))).toEqual(bytesOf(cases('a', 151)[150] as PlannedCase))
})

test('every route of the document is requested, and uploads most often', () => {
  const { routes, turns } = world('a')
  const asked = cases('a', turns.length).flatMap(({ groups }) => groups.flat().map(({ route }) => route))
  expect(routes.map(labelOf).filter((route) => !asked.includes(route))).toEqual([])
  const times = (route: string) => asked.filter((each) => each === route).length
  expect(times('POST /api/agent/sop-gen/upload')).toBeGreaterThan(times('GET /api/agents'))
})

test('requests are valid, mutated, malformed, and concurrent', () => {
  const planned = cases('a', 2000).flatMap(({ groups }) => groups)
  const changes = new Set(planned.flat().flatMap((request) => request.changes))
  expect(planned.flat().some((request) => request.changes.length === 0)).toBe(true)
  expect(planned.some((group) => group.length > 1)).toBe(true)
  for (const change of ['a hostile file name', 'another order', 'a hostile value', 'a key twice', 'another header'])
    expect(changes).toContain(change)
  for (const change of ['cut off, and closed for good', 'with a length and in chunks', 'three times on one connection'])
    expect(changes).toContain(change)
})

test('a standing session is opened by its agent’s first call, complete and valid', () => {
  const [person] = callers
  if (person === undefined) throw new Error('There is nobody.')
  const id = '11111111-1111-4111-a111-111111111111'
  const [opening, ...others] = planSession(world('a'), { id, agent: 'SOP Generator', person, state: 'opened' })
  expect(opening).toMatchObject({ route: 'POST /api/agent/sop-gen/upload', changes: [], wire: { answerOwed: 'yes' } })
  expect(opening?.wire.pieces.map(({ content }) => content.toString()).join('')).toContain(id)
  expect(others).toEqual([])
})

test('plans contain no secrets', () => {
  for (const text of cases('a', 300).flatMap(bytesOf).flat())
    expect(Buffer.from(text, 'base64').toString('latin1')).not.toMatch(/Bearer eyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/)
})
