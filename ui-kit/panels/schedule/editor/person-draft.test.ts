import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Person } from '../schedule.ts'
import type { Texts } from '../texts.ts'
import { draftOf, formValues, personOf, changeHours, changeValue, type Draft } from './person-draft.ts'

// The cast is safe: every definition is checked against the panel's own schema.
const definition = JSON.parse(readFileSync('definitions/agents/schedule-agent.json', 'utf8')) as {
  readonly steps: readonly [{ readonly parameters: Texts }]
}
const { editor } = definition.steps[0].parameters
const fresh = draftOf(undefined, editor)
const choose = (draft: Draft, key: string, value: string) => changeValue(draft, key, value, editor)
const preset = (name: string) => personOf(choose(fresh, 'preset', name), 'p_1', editor)
const person: Person = {
  id: 'p_1',
  name: 'Person One',
  role: 'Planner',
  skills: ['Planning', 'Costing'],
  workPattern: { mon: [9, 17] },
  breakMinsPerDay: 45,
  active: false,
  notes: 'Two\nlines',
  preset: 'custom',
  contractedHoursPerWeek: 12,
}

test('SCHED-12 a new person has 30 minutes of break, no working day and no hours', () => {
  expect(personOf(fresh, 'p_1', editor)).toMatchObject({
    breakMinsPerDay: 30,
    workPattern: {},
    contractedHoursPerWeek: 0,
    active: true,
    preset: 'custom',
  })
})

describe('SCHED-09 SCHED-10 a preset', () => {
  const nine = (to: number, ...of: string[]) => Object.fromEntries(of.map((day) => [day, [9, to]]))

  test.each([
    ['fullTime', nine(17, 'mon', 'tue', 'wed', 'thu', 'fri'), 37.5],
    ['schoolHours', nine(15, 'mon', 'tue', 'wed', 'thu', 'fri'), 27.5],
    ['partTime3', nine(17, 'mon', 'wed', 'fri'), 22.5],
  ])('SCHED-10 %s sets its days and a break of 30 minutes', (name, workPattern, contractedHoursPerWeek) => {
    expect(preset(name)).toMatchObject({ preset: name, workPattern, breakMinsPerDay: 30, contractedHoursPerWeek })
    const other = choose(choose(fresh, 'breakMinsPerDay', '5'), 'preset', name)
    expect(personOf(other, 'p_1', editor).breakMinsPerDay).toBe(30)
  })

  test('becomes Custom when a day or the break is changed', () => {
    const draft = choose(fresh, 'preset', 'fullTime')
    expect(changeHours(draft, 'sat', [9, 12], editor).values['preset']).toBe('custom')
    expect(choose(draft, 'breakMinsPerDay', '45').values['preset']).toBe('custom')
    expect(choose(draft, 'name', 'Person One').values['preset']).toBe('fullTime')
  })

  test('Custom changes nothing', () => {
    expect(choose(choose(fresh, 'preset', 'fullTime'), 'preset', 'custom').pattern).toEqual(
      preset('fullTime').workPattern,
    )
  })
})

describe('SCHED-14 the contracted hours', () => {
  const full = choose(fresh, 'preset', 'fullTime')
  const hours = (draft: Draft) => draft.values['contractedHoursPerWeek']

  test('SCHED-14 follow the pattern and the break', () => {
    expect(hours(full)).toBe('37.5')
    expect(hours(changeHours(full, 'fri', undefined, editor))).toBe('30')
    expect(hours(choose(full, 'breakMinsPerDay', '60'))).toBe('35')
    expect(hours(choose(full, 'breakMinsPerDay', ''))).toBe('40')
  })

  test('SCHED-14 may be edited, and stay so until the pattern changes again', () => {
    const edited = choose(full, 'contractedHoursPerWeek', '20')
    expect(personOf(choose(edited, 'name', 'Person One'), 'p_1', editor).contractedHoursPerWeek).toBe(20)
    expect(hours(changeHours(edited, 'fri', [9, 13], editor))).toBe('33.5')
  })
})

test('a person who is opened and saved is the same, their own hours included', () => {
  expect(personOf(draftOf(person, editor), 'p_1', editor)).toEqual(person)
})

test('what is checked is what was typed', () => {
  const typed = choose(choose(draftOf(person, editor), 'breakMinsPerDay', 'a while'), 'skills', 'a, A, b')
  expect(formValues(typed, editor.fields)).toMatchObject({
    personName: 'Person One',
    personBreak: 'a while',
    personSkills: ['a', 'b'],
    personStatus: 'false',
  })
})
