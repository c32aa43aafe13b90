import { describe, expect, test } from 'vitest'
import type { Person } from '#engine/shapes/schedule.ts'
import { mergePeople } from './merge-people.ts'

const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: `Person ${id}`,
  role: 'Planner',
  skills: [],
  workPattern: {},
  breakMinsPerDay: 30,
  active: true,
  notes: '',
  preset: 'custom',
  ...more,
})
const base = [person('1'), person('2'), person('3')]
const but = (id: string, more: Partial<Person>) => base.map((each) => (each.id === id ? { ...each, ...more } : each))
const without = (id: string) => base.filter((each) => each.id !== id)
const merged = (theirs: readonly Person[], mine: readonly Person[]) => mergePeople({ base, theirs, mine })

describe('two editors of one list', () => {
  test('who changed different people both keep what they did', () => {
    expect(merged(but('1', { role: 'A' }), but('3', { role: 'C' }))).toEqual({
      people: [person('1', { role: 'A' }), person('2'), person('3', { role: 'C' })],
    })
  })

  test('may both add people: those of the last come first, in their order', () => {
    const result = merged([...base, person('theirs')], [person('mine'), ...base])
    expect('people' in result && result.people.map(({ id }) => id)).toEqual(['mine', '1', '2', '3', 'theirs'])
  })

  test('may take out different people, or the same', () => {
    expect(merged(without('1'), without('3'))).toEqual({ people: [person('2')] })
    expect(merged(without('1'), without('1'))).toEqual({ people: without('1') })
  })

  test('do not clash when both did the same', () => {
    const same = but('2', { active: false })
    expect(merged(same, structuredClone(same))).toEqual({ people: same })
  })

  test('clash over a person whom both changed, and get both versions', () => {
    expect(merged(but('2', { role: 'A' }), but('2', { notes: 'B' }))).toEqual({
      clashes: [{ id: '2', name: 'Person 2', mine: person('2', { notes: 'B' }), theirs: person('2', { role: 'A' }) }],
    })
  })

  test('clash over a person whom one took out and the other changed', () => {
    expect(merged(without('2'), but('2', { role: 'A' }))).toEqual({
      clashes: [{ id: '2', name: 'Person 2', mine: person('2', { role: 'A' }), theirs: undefined }],
    })
    expect(merged(but('2', { role: 'A' }), without('2'))).toEqual({
      clashes: [{ id: '2', name: 'Person 2', mine: undefined, theirs: person('2', { role: 'A' }) }],
    })
  })
})
