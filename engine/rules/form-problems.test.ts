import { describe, expect, test } from 'vitest'
import type { Field, Rule } from '#engine/definition/types.ts'
import { facts, file } from '#tests/driver/facts.ts'
import { formProblems } from './form-problems.ts'

const title: Field = { type: 'text', id: 'title', label: 'Title', required: 'Add a title.' }
const website: Field = { type: 'url', id: 'website', label: 'Website', message: 'The website looks wrong.' }
const mode: Field = { type: 'radio', id: 'mode', label: 'Mode', options: ['prompt', 'upload'] }
const prompt: Field = {
  type: 'text',
  id: 'prompt',
  label: 'Prompt',
  required: 'Describe it.',
  shown: { field: 'mode', is: 'prompt' },
}
const image: Field = {
  type: 'file',
  id: 'image',
  label: 'Image',
  accept: ['.png'],
  required: 'Upload one.',
  shown: { field: 'mode', is: 'upload' },
}
const word: Field = { type: 'file', id: 'word', label: 'Word', accept: ['.docx'] }
const excel: Field = { type: 'file', id: 'excel', label: 'Excel', accept: ['.xlsx'] }
const from: Field = { type: 'date', id: 'from', label: 'From' }
const to: Field = { type: 'date', id: 'to', label: 'To' }

const found = (fields: readonly Field[], rules: readonly Rule[], given: Parameters<typeof facts>[0] = {}) =>
  formProblems({ fields, rules }, facts(given))

describe('the fields of a form', () => {
  test('are reported in the order of the screen, then its rules', () => {
    const rules = [{ require: ['word'], message: 'A Word file is required.' }]
    expect(found([website, title, word], rules, { values: { website: 'nowhere' } })).toEqual([
      { field: 'website', message: 'The website looks wrong.' },
      { field: 'title', message: 'Add a title.' },
      { field: 'word', message: 'A Word file is required.' },
    ])
  })

  test.each([undefined, '', '   ', '\n'])('that are required are missing when blank: %j', (value) => {
    expect(found([title], [], { values: { title: value } })).toEqual([{ field: 'title', message: 'Add a title.' }])
  })

  test('that are filled in and valid are not reported', () => {
    expect(found([title, website], [], { values: { title: 'A', website: 'acme.example' } })).toEqual([])
  })

  test('that are not shown are passed over', () => {
    const fields = [mode, prompt, image]
    expect(found(fields, [], { values: { mode: 'prompt' } })).toEqual([{ field: 'prompt', message: 'Describe it.' }])
    expect(found(fields, [], { values: { mode: 'upload' } })).toEqual([{ field: 'image', message: 'Upload one.' }])
    expect(found(fields, [], { values: { mode: 'upload' }, files: { image: [file('a.png')] } })).toEqual([])
    expect(found(fields, [], { values: { mode: 'prompt', prompt: 'x' }, files: { image: [file('a.gif')] } })).toEqual(
      [],
    )
  })

  test('that say the same are reported once', () => {
    const colour = (id: string): Field => ({ type: 'hex', id, label: id, message: 'Enter valid colours.' })
    const values = { ink: 'x', accent: 'y' }
    expect(found([colour('background'), colour('ink'), colour('accent')], [], { values })).toEqual([
      { field: 'ink', message: 'Enter valid colours.' },
    ])
  })

  test('a checkbox that is required must be ticked', () => {
    const consent: Field = { type: 'checkbox', id: 'consent', label: 'Consent', required: 'Tick it.' }
    expect(found([consent], [], { values: { consent: false } })).toEqual([{ field: 'consent', message: 'Tick it.' }])
    expect(found([consent], [], { values: { consent: true } })).toEqual([])
  })

  test('may speak of the run', () => {
    const named: Field = { ...title, required: 'Add a title for {policy.name}.' }
    expect(found([named], [])).toEqual([{ field: 'title', message: 'Add a title for Annual leave policy.' }])
  })
})

describe('"require"', () => {
  const rules: readonly Rule[] = [{ require: ['word', 'excel'], message: 'Both are required.' }]

  test('leads to the first that is missing', () => {
    expect(found([word, excel], rules)).toEqual([{ field: 'word', message: 'Both are required.' }])
    expect(found([word, excel], rules, { files: { word: [file('a.docx')], excel: [] } })).toEqual([
      { field: 'excel', message: 'Both are required.' },
    ])
    expect(found([word, excel], rules, { files: { word: [file('a.docx')], excel: [file('a.xlsx')] } })).toEqual([])
  })

  test('ignores fields that are not shown', () => {
    const both: readonly Rule[] = [{ require: ['prompt', 'image'], message: 'Both.' }]
    expect(
      found([mode, { ...prompt, required: 'Both.' }, image], both, { values: { mode: 'prompt', prompt: 'x' } }),
    ).toEqual([])
  })
})

describe('"requireAny"', () => {
  const rules: readonly Rule[] = [{ requireAny: ['word', 'excel'], message: 'At least one.' }]

  test('is content with one', () => {
    expect(found([word, excel], rules)).toEqual([{ field: 'word', message: 'At least one.' }])
    expect(found([word, excel], rules, { files: { excel: [file('a.xlsx')] } })).toEqual([])
  })
})

describe('"order"', () => {
  const message = 'End must be after start'
  const order = (strict: boolean, values: Readonly<Record<string, string>>, fields: readonly Field[] = [from, to]) =>
    found(fields, [{ order: [fields[0]?.id ?? '', fields[1]?.id ?? ''], strict, message }], { values })

  test('refuses an end before the start, at the end', () => {
    expect(order(false, { from: '2026-03-10', to: '2026-03-09' })).toEqual([{ field: 'to', message }])
    expect(order(false, { from: '2026-03-10', to: '2026-03-11' })).toEqual([])
  })

  test('accepts the same day unless it is strict', () => {
    expect(order(false, { from: '2026-03-10', to: '2026-03-10' })).toEqual([])
    expect(order(true, { from: '2026-03-10', to: '2026-03-10' })).toEqual([{ field: 'to', message }])
  })

  test('also compares times', () => {
    const start: Field = { type: 'time', id: 'start', label: 'Start' }
    const end: Field = { type: 'time', id: 'end', label: 'End' }
    expect(order(true, { start: '09:00', end: '10:00' }, [start, end])).toEqual([])
    expect(order(true, { start: '10:00', end: '09:59' }, [start, end])).toEqual([{ field: 'end', message }])
    expect(order(true, { start: '10:00', end: '10:00' }, [start, end])).toEqual([{ field: 'end', message }])
  })

  test('waits until both are there and right', () => {
    expect(order(false, { from: '2026-03-10', to: '' })).toEqual([])
    expect(order(false, { from: '2026-02-30', to: '2026-01-01' })).toEqual([
      { field: 'from', message: 'From must be a date, such as 2026-03-31.' },
    ])
  })
})

describe('"holds"', () => {
  test('tells when its condition does not', () => {
    const rules: readonly Rule[] = [{ holds: { field: 'mode', set: true }, message: 'Choose how.' }]
    expect(found([mode], rules)).toEqual([{ message: 'Choose how.' }])
    expect(found([mode], rules, { values: { mode: 'prompt' } })).toEqual([])
  })
})

test('a form without fields or rules is right', () => {
  expect(formProblems({}, facts())).toEqual([])
})
