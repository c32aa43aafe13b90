import { expect, test } from 'vitest'
import { at, drawnPdf } from '../fixtures/drawn-pdfs.ts'
import { readDocument } from '../read-document.ts'

const said = [
  'THE PRESIDENT: We now hear the first witness of',
  'this morning, who wishes to say something about',
  'the deposit of 4,500 pounds that was paid in May.',
  'Mr Hill, please begin.',
]

/** 25 numbered lines, as on the paper of a court. */
const numbered = (lineOf: (line: number) => string) =>
  drawnPdf([
    {
      content: Array.from({ length: 25 }, (_, line) => [
        at(line < 9 ? 76 : 70, 760 - line * 26, String(line + 1)),
        lineOf(line),
      ])
        .flat()
        .filter((text) => text !== '')
        .join('\n'),
    },
  ])

test('a sentence of a transcript is read without the line numbers', async () => {
  const [file] = await readDocument(
    'hearing.pdf',
    numbered((line) => (said[line - 5] === undefined ? '' : at(110, 760 - line * 26, said[line - 5] ?? ''))),
  )
  const texts = file?.blocks.map(({ text }) => text) ?? []
  expect(texts.join('\n')).toContain('something about the deposit of 4,500 pounds that was paid in May.')
  expect(texts.filter((text) => /^\d+$/.test(text))).toEqual([])
})

test('row numbers of a table are not line numbers', async () => {
  const [file] = await readDocument(
    'results.pdf',
    numbered((line) =>
      [at(110, 760 - line * 26, `team of the town ${line}`), at(400, 760 - line * 26, `${900 - line * 7} points`)].join(
        '\n',
      ),
    ),
  )
  const rows = file?.blocks.flatMap(({ rows: each = [] }) => each) ?? []
  expect(rows).toContainEqual(['7', 'team of the town 6', '858 points'])
})
