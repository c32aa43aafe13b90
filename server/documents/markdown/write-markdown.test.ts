/** Documents as Markdown. */
import { expect, test } from 'vitest'
import { writeMarkdown } from './write-markdown.ts'

test('sections, tables and lists keep their sources, and signs of Markdown in a text stay text', () => {
  const text = writeMarkdown({
    title: 'Notes',
    aboutLines: ['Made by a test.'],
    sections: [
      {
        title: 'Requirements',
        level: 1,
        blocks: [
          {
            kind: 'table',
            header: ['No.', 'What'],
            rows: [
              [
                { text: 'R1', sources: [] },
                { text: 'a | b', sources: [1] },
              ],
            ],
          },
        ],
      },
      {
        title: 'Risks',
        level: 1,
        blocks: [{ kind: 'list', entries: [{ text: '*none*', sources: [], note: 'no source' }] }],
      },
    ],
    sources: [{ file: 'Call.txt', passage: 'a or b', place: '00:01' }],
  })
  expect(text).toBe(
    [
      '# Notes',
      '_Made by a test._',
      '## Requirements',
      '| No. | What |\n| --- | --- |\n| R1 | a \\| b [1] |',
      '## Risks',
      '- \\*none\\* [no source in the files]',
      '## Sources',
      '1. Call.txt, 00:01: “a or b”\n',
    ].join('\n\n'),
  )
})

test('several entries of one name stand below it, and none gets an empty name', () => {
  const facts = [
    ['Works with', { text: 'Navision', sources: [1] }],
    ['', { text: 'Excel', sources: [2] }],
    ['By when', { text: '27 February 2027', sources: [3] }],
  ] as const
  expect(
    writeMarkdown({
      title: 'Tech doc',
      aboutLines: [],
      sections: [{ title: 'At a glance', level: 1, blocks: [{ kind: 'facts', facts }] }],
      sources: [],
    }),
  ).toContain('- **Works with**:\n  - Navision [1]\n  - Excel [2]\n- **By when**: 27 February 2027 [3]')
})
