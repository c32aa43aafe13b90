import { expect, test } from 'vitest'
import { facts } from '#tests/driver/facts.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { result } from './result.ts'

const agent = smallAgent({
  calls: {
    make: post('make'),
    final: { method: 'GET', path: '/api/agent/small/final', session: 'needs', file: 'Final.docx' },
    pack: post('pack'),
  },
  steps: [
    {
      id: 'only',
      title: 'Only',
      type: 'form',
      actions: [
        { id: 'make', label: 'Make', run: [{ do: 'call', call: 'make' }] },
        {
          id: 'download',
          label: 'Download',
          enabled: { done: 'make' },
          run: [{ do: 'download', call: 'final', as: 'Final_{session}.docx' }],
        },
        { id: 'pack', label: 'Pack', run: [{ do: 'download', call: 'pack', as: 'All.zip' }] },
      ],
    },
  ],
})

const reply = {
  filling: {
    filled: ['a', 'b'],
    missing: ['name', 'date'],
    unused: [],
    colour: '#123456',
    rest: null,
    sources: [{ at: '/a', passage: 'Due on Friday' }, { at: '/b' }],
  },
}

const shown = (content: Partial<Parameters<typeof result.show>[0]>, done: readonly string[] = []) =>
  result.show(
    { type: 'result', title: 'The document', action: 'download', ...content },
    {
      definition: agent,
      facts: facts({ session: 's-1', done, replies: { make: reply } }),
      addressOf: (call) => `/at/${call}`,
    },
  )

test('a result names its file and where it is served, and presses the button of its action', () => {
  expect(shown({}, ['make'])).toMatchObject({
    title: 'The document',
    name: 'Final_s-1.docx',
    address: '/at/final',
    button: { event: 'press.download', label: 'Download', enabled: true, done: false },
  })
  expect(shown({}).button.enabled).toBe(false)
})

test('a file that the press itself makes has no address to ask beforehand', () => {
  expect(shown({ action: 'pack' })).toMatchObject({ name: 'All.zip', address: undefined })
})

test('key facts are values or counts, and one that is not there is left out', () => {
  const { facts: found } = shown({
    facts: [
      { label: 'Filled', from: ['make.filling.filled'], count: true },
      { label: 'Colour', from: ['make.other', 'make.filling.colour'] },
      { label: 'Rest', from: ['make.filling.rest'] },
    ],
  })
  expect(found).toEqual([
    { label: 'Filled', text: '2' },
    { label: 'Colour', text: '#123456' },
  ])
})

test('of a list only entries that have a key can be counted', () => {
  const counted = (having: string) =>
    shown({ facts: [{ label: 'Facts', from: ['make.filling.sources'], count: true, having }] }).facts
  expect(counted('passage')).toEqual([{ label: 'Facts', text: '1' }])
  expect(counted('page')).toEqual([])
})

test('an exception that is a record is named by its own words, and not by what it holds', () => {
  const conflict = { at: '/value', label: 'Estimated value', values: [{ value: '£1', sources: [{ page: 1 }] }] }
  const { exceptions } = result.show(
    {
      type: 'result',
      title: 'The document',
      action: 'download',
      exceptions: [{ from: ['make.conflicts'], one: 'fact on which the papers differ', many: 'facts' }],
    },
    {
      definition: agent,
      facts: facts({ session: 's-1', replies: { make: { conflicts: [conflict] } } }),
      addressOf: () => '',
    },
  )
  expect(exceptions).toEqual([{ text: '1 fact on which the papers differ', which: 'Estimated value' }])
})

test('exceptions are counted and named, and an empty list is not mentioned', () => {
  const { exceptions } = shown({
    exceptions: [
      { from: ['make.filling.missing'], one: 'placeholder without a value', many: 'placeholders without a value' },
      { from: ['make.filling.unused'], one: 'value not used', many: 'values not used' },
    ],
  })
  expect(exceptions).toEqual([{ text: '2 placeholders without a value', which: 'name, date' }])
})
