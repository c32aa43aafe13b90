import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { fieldNote, type Noted } from './field-note.ts'

const noteOn = (field: Field, noted: Noted) =>
  fieldNote(field, noted)
    .map(({ text }) => text)
    .join(' ')

describe('the note under a field', () => {
  const ink: Field = { type: 'hex', id: 'ink', label: 'Ink', message: '', readable: { on: 'background', as: 'text' } }

  test('says which colour is used when the chosen one can hardly be read on its ground', () => {
    expect(noteOn(ink, { value: '#D6D3D1', ground: '#FBF6EE' })).toMatch(
      /^#D6D3D1 could hardly be read on #FBF6EE \(contrast 1\.3 : 1\), so #[\dA-F]{6} is used \(([7-9]|1\d)\.\d : 1\)\.$/,
    )
  })

  test.each([
    ['a colour that can be read', { value: '111827', ground: 'fff' }],
    ['what is not a colour', { value: 'dark', ground: '#FFFFFF' }],
    ['a colour without a ground', { value: '#D6D3D1' }],
  ])('is absent for %s', (_name, noted) => {
    expect(noteOn(ink, noted)).toBe('')
  })

  const goal: Field = { type: 'textarea', id: 'goal', label: 'Goal' }
  const found = { kind: 'found', file: 'Brief.pdf', place: 'page 2', passage: 'Settle nine of ten claims.' }

  test('says where the first value was found, and shortens a long passage', () => {
    expect(noteOn(goal, { value: 'x', found })).toBe(
      'The draft took this from Brief.pdf, page 2: “Settle nine of ten claims.”',
    )
    expect(noteOn(goal, { value: 'x', found: { ...found, passage: 'a'.repeat(500) } })).toHaveLength(207)
  })

  test('says that nothing was found, until there is a value', () => {
    expect(noteOn(goal, { value: ' ', found: { kind: 'missing' } })).toBe(
      'Neither your answers nor your documents say this yet.',
    )
    expect(noteOn(goal, { value: 'Nine of ten', found: { kind: 'missing' } })).toBe('')
    expect(noteOn(goal, { value: '' })).toBe('')
  })

  test('says from what it was written, and what was left out with its reason', () => {
    const doubts = [{ text: 'It paid back in 3 days.', reason: 'The figure "3" stands nowhere.' }]
    expect(noteOn(goal, { value: 'x', found: { ...found, kind: 'written', doubts } })).toBe(
      'The draft was written from Brief.pdf, page 2: “Settle nine of ten claims.” Left out until you confirm it: “It paid back in 3 days.” The figure "3" stands nowhere.',
    )
    expect(noteOn(goal, { value: 'x', found: { kind: 'missing', doubts } })).toMatch(/^Left out until you confirm it/)
  })

  test('what was left out can be taken: into an empty field, or below what is written in one of several lines', () => {
    const doubts = [{ text: 'Nine of ten.', reason: 'It has to be confirmed.' }]
    const taken = (field: Field, value: string) =>
      fieldNote(field, { value, found: { doubts } }).map((part) => part.taken)
    expect(taken(goal, '')).toEqual(['Nine of ten.'])
    expect(taken(goal, 'Settle claims.')).toEqual(['Settle claims.\n\nNine of ten.'])
    expect(taken({ ...goal, type: 'text' }, 'Settle claims.')).toEqual([undefined])
    expect(taken(goal, 'Settle claims.\n\nNine of ten.')).toEqual([])
  })
})
