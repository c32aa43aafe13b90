import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { facts } from '#tests/driver/facts.ts'
import { fieldProblem } from './field-problem.ts'

const common = { id: 'a', label: 'Field' }
const message = 'Mend it.'
const mode = { options: ['prompt', { value: 'upload', label: 'Upload an image' }] }
const kinds = {
  text: { type: 'text', ...common, maxLength: 5 },
  textarea: { type: 'textarea', ...common },
  email: { type: 'email', ...common, message },
  url: { type: 'url', ...common, message },
  hex: { type: 'hex', ...common, message },
  number: { type: 'number', ...common, min: 0, max: 60, step: 5, message },
  anyNumber: { type: 'number', ...common, message },
  range: { type: 'range', ...common, min: 0.2, max: 4, step: 0.1, default: 1 },
  month: { type: 'month', ...common },
  date: { type: 'date', ...common },
  time: { type: 'time', ...common },
  select: { type: 'select', ...common, ...mode },
  selectOfPanel: { type: 'select', ...common, optionsFrom: 'people' },
  radio: { type: 'radio', ...common, ...mode },
  checkboxes: { type: 'checkboxes', ...common, ...mode },
  checkbox: { type: 'checkbox', ...common },
  list: { type: 'list', ...common, max: 2 },
  tags: { type: 'tags', ...common },
  pairs: { type: 'pairs', ...common, max: 1 },
} satisfies Record<string, Field>
type Kind = keyof typeof kinds

const problem = (kind: Kind, value: unknown) => fieldProblem(kinds[kind], value, [])

describe('nothing is wrong with', () => {
  test.each<[Kind, unknown]>([
    ['text', '12345'],
    ['text', ' 12345 '],
    ['email', 'first.last+tag@mail.acme.example'],
    ['url', 'acme.example'],
    ['hex', '#abc'],
    ['number', '15'],
    ['number', 0],
    ['number', 60],
    ['anyNumber', '-1.234'],
    ['range', 0.2],
    ['range', 0.1 + 0.2],
    ['range', '3.9'],
    ['range', 4],
    ['month', '2026-03'],
    ['date', '2024-02-29'],
    ['time', '09:30'],
    ['select', 'prompt'],
    ['selectOfPanel', 'p_1'],
    ['radio', 'upload'],
    ['checkboxes', ['upload', 'prompt']],
    ['checkboxes', []],
    ['checkbox', false],
    ['list', ['a', 'a']],
    ['list', ['a', '', 'b']],
    ['tags', ['a', 'A', 'a']],
    ['pairs', [{ value: '1', label: 'a' }]],
  ])('%s: %j', (kind, value) => {
    expect(problem(kind, value)).toBeUndefined()
  })

  test.each(Object.keys(kinds) as Kind[])('%s when it is empty', (kind) => {
    expect([undefined, null, ''].map((value) => problem(kind, value))).toEqual([undefined, undefined, undefined])
  })
})

describe('something is wrong with', () => {
  test.each<[Kind, unknown, string]>([
    ['text', '123456', 'Field may have at most 5 characters.'],
    ['text', ['a'], 'Field must be a text.'],
    ['text', [], 'Field must be a text.'],
    ['textarea', { a: 1 }, 'Field must be a text.'],
    ['email', 'nobody', message],
    ['email', 'a@b', message],
    ['email', 'a b@c.example', message],
    ['email', 'a@b.example, c@d.example', message],
    ['url', 'localhost', message],
    ['url', ['a.b'], message],
    ['hex', 'bluish', message],
    ['hex', 123, message],
    ['number', 'many', message],
    ['number', -5, message],
    ['number', 65, message],
    ['number', 7, message],
    ['number', Number.NaN, message],
    ['anyNumber', Infinity, message],
    ['anyNumber', true, message],
    ['range', 0.1, 'Field must be from 0.2 to 4, in steps of 0.1.'],
    ['range', 4.1, 'Field must be from 0.2 to 4, in steps of 0.1.'],
    ['range', 0.25, 'Field must be from 0.2 to 4, in steps of 0.1.'],
    ['month', '2026-13', 'Field must be a month, such as 2026-03.'],
    ['date', '2026-02-29', 'Field must be a date, such as 2026-03-31.'],
    ['time', '24:00', 'Field must be a time, such as 09:30.'],
    ['select', 'other', 'Field must be prompt or Upload an image.'],
    ['select', ['prompt'], 'Field must be prompt or Upload an image.'],
    ['selectOfPanel', 5, 'Field must be a text.'],
    ['radio', 'Upload an image', 'Field must be prompt or Upload an image.'],
    ['checkboxes', ['prompt', 'other'], 'Field must be prompt or Upload an image.'],
    ['checkboxes', 'prompt', 'Field must be prompt or Upload an image.'],
    ['checkbox', 'perhaps', 'Field must be ticked or not.'],
    ['list', ['a', 'b', 'c'], 'Field may have at most 2 entries.'],
    ['list', 'a', 'Field must be a list.'],
    ['tags', { 0: 'a' }, 'Field must be a list.'],
    [
      'pairs',
      [
        { value: '1', label: 'a' },
        { value: '2', label: 'b' },
      ],
      'Field may have at most 1 entry.',
    ],
  ])('%s: %j', (kind, value, text) => {
    expect(problem(kind, value)).toBe(text)
  })
})

describe('files', () => {
  const logo: Field = { type: 'file', ...common, accept: ['.png'] }
  const documents: Field = {
    type: 'files',
    ...common,
    maxFiles: 1,
    over: 'refuse',
    messages: { count: 'One, not {count} more.' },
  }
  const file = (name: string) => ({ name, size: 1, type: '' })

  test('are judged as when they were chosen', () => {
    expect(fieldProblem(logo, undefined, [file('a.png')])).toBeUndefined()
    expect(fieldProblem(logo, undefined, [file('a.gif')])).toBe('Field must be a .png file.')
    expect(fieldProblem(logo, undefined, [file('a.png'), file('b.png')])).toBe(
      'Field takes one file. Only a.png was added.',
    )
  })

  test('that are too many keep the form from being sent', () => {
    expect(fieldProblem(documents, undefined, [file('a')])).toBeUndefined()
    expect(fieldProblem(documents, undefined, [file('a'), file('b')])).toBe('One, not 1 more.')
  })
})

test('a message may speak of the run', () => {
  const website: Field = { ...kinds.url, message: 'Where is {companyName}?' }
  expect(fieldProblem(website, 'nowhere', [], facts({ values: { companyName: 'Acme' } }))).toBe('Where is Acme?')
  expect(fieldProblem(website, 'nowhere', [])).toBe('Where is ?')
})
