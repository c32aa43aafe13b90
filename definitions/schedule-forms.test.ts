/** The forms of the schedule panel, as the shipped definition gives them, under the rules that all forms share. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Definition, Field, Rule } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { formProblems } from '#engine/rules/form-problems.ts'
import { initialValues } from '#engine/fields/field-values.ts'

interface Form {
  readonly fields: readonly Field[]
  readonly rules?: readonly Rule[]
}

// The cast is safe: every definition is checked against the panel's own schema.
const definition = JSON.parse(readFileSync('definitions/agents/schedule-agent.json', 'utf8')) as Definition
const step = definition.steps[0]
if (step?.type !== 'panel') throw new Error('The schedule agent has no panel.')
const forms = step.parameters as unknown as Readonly<Record<'editor' | 'leave' | 'meeting', Form>>

function messages(form: Form, values: Readonly<Record<string, unknown>>) {
  const facts: Facts = {
    definition,
    product: 'Stepwright',
    client: 'Everpro',
    session: undefined,
    chosen: undefined,
    values,
    files: {},
    replies: {},
    fetched: {},
    done: [],
    completed: [],
    visited: [],
    now: 0,
  }
  return formProblems(form, facts).map(({ message }) => message)
}

describe('leave', () => {
  const right = { leavePerson: 'p_1', leaveFrom: '2026-03-16', leaveTo: '2026-03-20' }

  test('with a person and a range is right', () => expect(messages(forms.leave, right)).toEqual([]))

  test('SCHED-20 without a person it asks for one', () =>
    expect(messages(forms.leave, { ...right, leavePerson: '' })).toEqual(['Pick a person']))

  test.each(['leaveFrom', 'leaveTo'])('SCHED-21 without %s it asks for a range', (missing) =>
    expect(messages(forms.leave, { ...right, [missing]: '' })).toEqual(['Select a date range']),
  )

  test('SCHED-22 it may not end before it starts, and may be a single day', () => {
    expect(messages(forms.leave, { ...right, leaveTo: '2026-03-15' })).toEqual(['End date must be after start date'])
    expect(messages(forms.leave, { ...right, leaveTo: '2026-03-16' })).toEqual([])
  })
})

describe('a meeting', () => {
  const right = { meetingPerson: 'p_1', meetingDate: '2026-03-12', meetingStart: '09:30', meetingEnd: '10:00' }

  test('with a person, a day and times is right', () => expect(messages(forms.meeting, right)).toEqual([]))

  test('SCHED-24 without a person or a day it asks for them', () => {
    expect(messages(forms.meeting, { ...right, meetingPerson: '' })).toEqual(['Pick a person'])
    expect(messages(forms.meeting, { ...right, meetingDate: '' })).toEqual(['Pick a date'])
  })

  test.each(['meetingStart', 'meetingEnd'])('SCHED-25 without %s it asks for both times', (missing) =>
    expect(messages(forms.meeting, { ...right, [missing]: '' })).toEqual(['Start & end']),
  )

  test.each(['09:30', '09:29'])('SCHED-26 it may not end at %s when it starts at 09:30', (end) =>
    expect(messages(forms.meeting, { ...right, meetingEnd: end })).toEqual(['End must be after start']),
  )
})

describe('a person', () => {
  const fresh = initialValues(forms.editor.fields, { now: 0 })
  const right = { ...fresh, personName: 'Somebody', personRole: 'Planner' }

  test('with a name and a role is right', () => expect(messages(forms.editor, right)).toEqual([]))

  test('SCHED-13 without a name or a role it says which is required', () => {
    expect(messages(forms.editor, { ...right, personName: ' ' })).toEqual(['Name is required'])
    expect(messages(forms.editor, { ...right, personRole: '' })).toEqual(['Role is required'])
  })

  test('SCHED-12 the break begins at 30 minutes and is a number from 0', () => {
    expect(fresh['personBreak']).toBe(30)
    expect(messages(forms.editor, { ...right, personBreak: '0' })).toEqual([])
    expect(messages(forms.editor, { ...right, personBreak: '-1' })).toHaveLength(1)
    expect(messages(forms.editor, { ...right, personBreak: 'a while' })).toHaveLength(1)
  })
})
