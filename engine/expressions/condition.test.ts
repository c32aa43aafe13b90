import { describe, expect, test } from 'vitest'
import type { Condition } from '#engine/definition/types.ts'
import { holds, judge } from './condition.ts'
import { facts, file } from '#tests/driver/facts.ts'

const run = facts({
  values: { companyName: ' Acme ', mode: 'prompt', scale: '2', outputs: ['PDF'], website: 'acme.example' },
  files: { documents: [file('a.pdf')], recordings: [] },
  replies: { preview: { cutout: { exists: true, count: 0 }, previews: [], note: '' } },
  fetched: { cutout: { name: 'cutout.png', type: 'image/png' } },
  done: ['extract'],
  completed: ['upload'],
  visited: ['questions'],
})

describe('a condition holds', () => {
  test.each<[string, Condition, boolean]>([
    ['when its action is done', { done: 'extract' }, true],
    ['not when another is', { done: 'download' }, false],
    ['when its step is complete', { completed: 'upload' }, true],
    ['not while it is not', { completed: 'review' }, false],
    ['when every page was seen', { visited: 'questions' }, true],
    ['not while some were not', { visited: 'upload' }, false],
    ['when its file was fetched', { fetched: 'cutout' }, true],
    ['not when it was not', { fetched: 'composite' }, false],
    ['not for what every object has', { fetched: 'toString' }, false],
    ['when the field has the value', { field: 'mode', is: 'prompt' }, true],
    ['not when it has another', { field: 'mode', is: 'upload' }, false],
    ['when the value as sent is it', { field: 'companyName', is: 'Acme' }, true],
    ['when a typed number is it', { field: 'scale', is: 2 }, true],
    ['when one of several ticks is it', { field: 'outputs', is: 'PDF' }, true],
    ['for what is always ticked', { field: 'outputs', is: 'HTML' }, true],
    ['when the reply has the value', { reply: 'preview.cutout.exists', is: true }, true],
    ['not when the reply has another', { reply: 'preview.cutout.exists', is: false }, false],
    ['not when there is no reply', { reply: 'export.zipUrl', is: 'x' }, false],
    ['when all hold', { all: [{ done: 'extract' }, { completed: 'upload' }] }, true],
    ['not when one of all does not', { all: [{ done: 'extract' }, { done: 'download' }] }, false],
    ['when any holds', { any: [{ done: 'download' }, { completed: 'upload' }] }, true],
    ['not when none of any does', { any: [{ done: 'download' }, { done: 'build' }] }, false],
    ['when what it denies does not', { not: { done: 'download' } }, true],
    ['not when what it denies does', { not: { done: 'extract' } }, false],
  ])('%s', (_, condition, expected) => {
    expect(holds(condition, run)).toBe(expected)
  })
})

describe('"hardToReadOn" holds of a colour with too little contrast', () => {
  test.each<[string, string, string, boolean]>([
    ['yellow on white', '#FFCC00', '#FFFFFF', true],
    ['yellow on black', '#FFCC00', '#000000', false],
    ['dark blue on white', '#1150A0', '#FFFFFF', false],
    ['a colour as it is typed, with three digits', 'fc0', '#FFFFFF', true],
    ['the last grey that can be read on white', '#767676', '#FFFFFF', false],
    ['a lighter grey', '#777777', '#FFFFFF', true],
    ['a colour that is half typed', '#FFCC', '#FFFFFF', false],
    ['nothing', '', '#FFFFFF', false],
  ])('%s', (_, companyName, background, expected) => {
    const condition: Condition = { field: 'companyName', hardToReadOn: background }
    expect(holds(condition, facts({ values: { companyName } }))).toBe(expected)
  })
})

describe('"set" holds of a field or a reply that has a value', () => {
  test.each<[string, Condition, boolean]>([
    ['a text', { field: 'companyName', set: true }, true],
    ['an untouched field', { field: 'prompt', set: true }, false],
    ['files', { field: 'documents', set: true }, true],
    ['an empty list of files', { field: 'recordings', set: true }, false],
    ['a file field without a file', { field: 'texture', set: true }, false],
    ['an untouched list of files', { field: 'recordings', set: false }, true],
    ['zero', { reply: 'preview.cutout.count', set: true }, true],
    ['an empty list', { reply: 'preview.previews', set: true }, false],
    ['an empty text', { reply: 'preview.note', set: true }, false],
    ['a reply that is not there', { reply: 'export.zipUrl', set: false }, true],
  ])('%s', (_, condition, expected) => {
    expect(holds(condition, run)).toBe(expected)
  })

  test.each([undefined, null, '', '  ', [], ['']])('%j in a field is not a value', (value) => {
    const condition: Condition = { field: 'tools', set: false }
    expect(holds(condition, facts({ values: { tools: value } }))).toBe(true)
  })

  test('a field that is not shown keeps its value', () => {
    const hidden = facts({ values: { mode: 'upload', prompt: 'Green felt' } })
    expect(holds({ field: 'prompt', set: true }, hidden)).toBe(true)
  })
})

describe('a condition over a list', () => {
  const rows = [
    { name: 'Roof', state: 'done', price: 12 },
    { name: 'Stairs', state: 'open', price: 0 },
    { name: '', state: 'open' },
  ]
  const review = facts({
    values: { tools: ['Hammer', 'Saw'] },
    files: { documents: [file('a.pdf'), file('b.docx')] },
    replies: { review: { rows, none: [], note: 'a text' } },
  })

  test.each<[string, Condition, boolean]>([
    ['some: one entry is like it', { reply: 'review.rows', some: { at: 'state', is: 'done' } }, true],
    ['some: no entry is like it', { reply: 'review.rows', some: { at: 'state', is: 'late' } }, false],
    ['some: an empty list has no such entry', { reply: 'review.none', some: { at: 'state', is: 'done' } }, false],
    ['some: the entry itself is compared without a key', { field: 'tools', some: { is: 'Saw' } }, true],
    ['some: a file by its name', { field: 'documents', some: { at: 'name', is: 'b.docx' } }, true],
    ['some: without "is", the entry has a value there', { reply: 'review.rows', some: { at: 'price' } }, true],
    ['every: all entries are like it', { reply: 'review.rows', every: { at: 'state' } }, true],
    ['every: one entry is not', { reply: 'review.rows', every: { at: 'state', is: 'open' } }, false],
    ['every: an empty list holds', { reply: 'review.none', every: { at: 'state', is: 'done' } }, true],
    ['every: a reply that is not there does not', { reply: 'check.rows', every: { at: 'state' } }, false],
    ['count: within its limits', { reply: 'review.rows', count: { min: 3, max: 3 } }, true],
    ['count: too few', { field: 'tools', count: { min: 3 } }, false],
    ['count: too many', { field: 'documents', count: { max: 1 } }, false],
    [
      'count: only what is counted',
      { reply: 'review.rows', count: { where: { at: 'state', is: 'open' }, max: 2 } },
      true,
    ],
    ['count: none of an empty list', { reply: 'review.none', count: { max: 0 } }, true],
    ['count: a reply that is not there has no count', { reply: 'check.rows', count: { max: 0 } }, false],
    ['missing: an entry lacks it', { reply: 'review.rows', missing: 'price' }, true],
    ['missing: a blank text counts as missing', { reply: 'review.rows', missing: 'name' }, true],
    ['missing: every entry has it', { reply: 'review.rows', missing: 'state' }, false],
    ['a text is not a list', { reply: 'review.note', some: { is: 'a text' } }, false],
    ['two comparisons both have to hold', { field: 'tools', count: { min: 1 }, some: { is: 'Drill' } }, false],
  ])('%s', (_, condition, expected) => {
    expect(holds(condition, review)).toBe(expected)
  })
})

describe('a condition about what the server does not know', () => {
  const server = facts({ values: { mode: 'prompt' }, isKnown: (subject) => subject !== 'done' })

  test.each<[string, Condition, ReturnType<typeof judge>]>([
    ['is unknown', { done: 'build' }, 'unknown'],
    ['and so is its opposite', { not: { done: 'build' } }, 'unknown'],
    [
      'fails all the same beside one that fails',
      { all: [{ done: 'build' }, { field: 'mode', is: 'upload' }] },
      'fails',
    ],
    [
      'holds all the same beside one that holds',
      { any: [{ done: 'build' }, { field: 'mode', is: 'prompt' }] },
      'holds',
    ],
    ['is unknown beside one that holds', { all: [{ done: 'build' }, { field: 'mode', is: 'prompt' }] }, 'unknown'],
    ['is unknown beside one that fails', { any: [{ done: 'build' }, { field: 'mode', is: 'upload' }] }, 'unknown'],
  ])('%s', (_, condition, expected) => {
    expect(judge(condition, server)).toBe(expected)
  })
})
