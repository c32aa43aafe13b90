import { describe, expect, test } from 'vitest'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { operations } from '#server/operations/catalogue.ts'
import { publish } from './publish.ts'
import type { Definition } from './types.ts'

const shipped = shippedIds.map(shippedDefinition)

const ofServer = ['about', 'work', 'stages', 'limits', 'framed']
const without = (object: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))

describe.each(shipped.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  const published = publish(definition, operations)

  test('keeps its work, its stages, its limits and its samples to the server', () => {
    expect(published).not.toHaveProperty('samples')
    for (const call of Object.values(published.calls)) {
      for (const key of ofServer) expect(call).not.toHaveProperty(key)
    }
  })

  test('tells a browser everything else, as it is', () => {
    const { calls, ...rest } = definition
    expect(published).toMatchObject(without(rest, ['samples']))
    for (const [id, call] of Object.entries(calls)) expect(published.calls[id]).toMatchObject(without(call, ofServer))
  })

  test('names for a call only other calls that it drops', () => {
    for (const [id, { drops = [] }] of Object.entries(published.calls)) {
      expect(Object.keys(definition.calls)).toEqual(expect.arrayContaining([...drops]))
      expect(drops).not.toContain(id)
    }
  })

  test('is left unchanged itself', () => {
    const before = structuredClone(definition)
    publish(definition, operations)
    expect(definition).toEqual(before)
  })
})

test('of sample files a browser learns the names, and nothing of their recipes or of sample replies', () => {
  const [hr] = shipped.filter(({ id }) => id === 'hr-policy-gen')
  const { example } = publish(hr as Definition, operations)
  expect(example).toEqual({
    values: { hexCode: '#1150A0' },
    files: {
      wordFile: ['Employee privacy notice.docx'],
      excelFile: ['Policy facts.xlsx'],
      logo: ['Logo.png'],
    },
  })
})
