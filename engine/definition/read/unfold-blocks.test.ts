import { expect, test } from 'vitest'
import { readSource } from './read-source.ts'
import { unfoldBlocks } from './unfold-blocks.ts'

const unfolded = (source: object) => unfoldBlocks(source).data

test('a use in a list stands for the entries of its block, with its values in their places', () => {
  const blocks = {
    letter: [
      { do: 'word.write', title: 'Letter to {@to}', columns: '{@columns}', save: '{@to}.docx' },
      { do: 'reply.set', values: { '{@to}Url': 'x' } },
    ],
  }
  const use = (to: string) => ({ use: 'letter', with: { to, columns: ['a', { column: 'b' }] } })
  const letter = (to: string) => [
    { do: 'word.write', title: `Letter to ${to}`, columns: ['a', { column: 'b' }], save: `${to}.docx` },
    { do: 'reply.set', values: { [`${to}Url`]: 'x' } },
  ]
  expect(unfolded({ blocks, work: [{ do: 'first' }, use('Ada'), use('Bob'), { do: 'last' }] })).toEqual({
    work: [{ do: 'first' }, ...letter('Ada'), ...letter('Bob'), { do: 'last' }],
  })
})

test('a block may use another one and pass its values on; outside of blocks {@name} is plain text', () => {
  const blocks = { outer: [{ use: 'inner', with: { name: '{@who} and more' } }], inner: ['Hello {@name}'] }
  expect(unfolded({ blocks, texts: ['{@who}', { use: 'outer', with: { who: 'Ada' } }] })).toEqual({
    texts: ['{@who}', 'Hello Ada and more'],
  })
})

test('several texts of a list stand in one line, also in a block', () => {
  const blocks = { headings: [{ texts: 'C | D' }] }
  expect(unfolded({ blocks, names: [{ texts: 'A | B' }, { use: 'headings' }, 'E'] })).toEqual({
    names: ['A', 'B', 'C', 'D', 'E'],
  })
})

test.each([
  [
    'an unknown block',
    '{"blocks":{"letter":[1]},\n"work":[{"use":"leter"},{"use":"letter"}]}',
    'There is no block "leter". Did you mean "letter"?',
    2,
  ],
  [
    'a missing value',
    '{"blocks":{"a":["{@x}"]},\n"work":[\n{"use":"a"}]}',
    'The block "a" needs a value for "{@x}". Add "x" to "with".',
    3,
  ],
  [
    'a value without a place',
    '{"blocks":{"a":["{@name}"]},\n"work":[{"use":"a","with":{"name":1,\n"nam":2}}]}',
    'The block "a" does not have a place "{@nam}". Did you mean "name"?',
    3,
  ],
  [
    'a block that uses itself',
    '{"blocks":{"a":[\n{"use":"a"}]},"work":[{"use":"a"}]}',
    'The block "a" uses itself. Remove this use.',
    2,
  ],
  [
    'a block that is no list',
    '{"blocks":{\n"a":{}},"work":[{"use":"a"}]}',
    'The block "a" is not a list. A block is a list of the entries that its use stands for.',
    2,
  ],
  ['a block that nothing uses', '{"blocks":{\n"a":[1]}}', 'Nothing uses the block "a". Use it or remove it.', 2],
  [
    'a list within a text',
    '{"blocks":{"a":["to {@x}"]},\n"work":[{"use":"a","with":{\n"x":[1]}}]}',
    '"x" stands within a text, so it has to be a text.',
    3,
  ],
])('%s is reported where it stands', (_, source, message, line) => {
  const { problems, position } = readSource(source)
  expect(problems.map((problem) => [problem.message, position(problem.offset).line])).toEqual([[message, line]])
})

test('a part of a block has the place in the block, and a value the place in "with"', () => {
  const { places, position, originOf } = readSource(
    '{"blocks": {"a": [\n{"from": "{@x}", "to": "b"}]},\n"work": [{"do": 1},\n{"use": "a", "with": {\n"x": "c"}}]}',
  )
  const lineOf = (...path: (string | number)[]) => position(places(path)?.value.start ?? 0).line
  expect([lineOf('work', 0, 'do'), lineOf('work', 1, 'to'), lineOf('work', 1, 'from')]).toEqual([3, 2, 5])
  expect(originOf?.(['work', 1, 'to'])).toEqual({ path: ['blocks', 'a', 0, 'to'], uses: [['work', 1]] })
})

test('blocks that multiply without end are given up', () => {
  const blocks = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `b${at}`,
      Array.from({ length: 12 }, () => (at === 0 ? 1 : { use: `b${at - 1}` })),
    ]),
  )
  const { problems } = unfoldBlocks({ blocks, work: [{ use: 'b11' }] })
  expect(problems.some(({ message }) => message.startsWith('Unfolded, the blocks hold too many values.'))).toBe(true)
})
