import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { fieldNote } from './field-note.ts'

describe('the note under a field', () => {
  const ink: Field = { type: 'hex', id: 'ink', label: 'Ink', message: '', readable: { on: 'background', as: 'text' } }

  test('says which colour is used when the chosen one can hardly be read on its ground', () => {
    expect(fieldNote(ink, { ink: '#D6D3D1', background: '#FBF6EE' })).toMatch(
      /^#D6D3D1 could hardly be read on #FBF6EE \(contrast 1\.3 : 1\), so #[\dA-F]{6} is used \(([7-9]|1\d)\.\d : 1\)\.$/,
    )
  })

  test.each([
    ['a colour that can be read', { ink: '111827', background: 'fff' }],
    ['what is not a colour', { ink: 'dark', background: '#FFFFFF' }],
    ['a colour without a ground', { ink: '#D6D3D1' }],
  ])('is absent for %s', (_name, values) => {
    expect(fieldNote(ink, values)).toBeUndefined()
  })

  const goal: Field = { type: 'textarea', id: 'goal', label: 'Goal' }
  const found = { kind: 'found', file: 'Brief.pdf', place: 'page 2', passage: 'Settle nine of ten claims.' }

  test('says where the first value was found, and shortens a long passage', () => {
    expect(fieldNote(goal, { goal: 'x' }, found)).toBe(
      'The draft took this from Brief.pdf, page 2: “Settle nine of ten claims.”',
    )
    expect(fieldNote(goal, { goal: 'x' }, { ...found, passage: 'a'.repeat(500) })).toHaveLength(207)
  })

  test('says that nothing was found, until there is a value', () => {
    expect(fieldNote(goal, { goal: ' ' }, { kind: 'missing' })).toBe(
      'Neither your answers nor your documents say this yet.',
    )
    expect(fieldNote(goal, { goal: 'Nine of ten' }, { kind: 'missing' })).toBeUndefined()
    expect(fieldNote(goal, { goal: '' })).toBeUndefined()
  })
})
