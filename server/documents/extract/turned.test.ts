import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { at, drawnPdf, lines, type DrawnPage } from './fixtures/drawn-pdfs.ts'

async function textsOf(pages: readonly DrawnPage[]): Promise<readonly string[]> {
  const [file] = await readDocument('a.pdf', drawnPdf(pages))
  expect(file?.problem).toBeUndefined()
  return file?.blocks.map(({ text }) => text) ?? []
}

const sentence = ['The deposit is 4,500 pounds and is due', 'on 3 May 2027 at the latest.']
const whole = sentence.join(' ')

test.each([0, 90, 180, 270])('a page that a viewer turns by %i degrees reads like an upright one', async (rotate) => {
  // Written so that it stands upright on the turned page.
  const placed = {
    0: lines(72, 700, sentence),
    90: sentence.map((text, index) => at(120 + index * 13, 72, text, { matrix: [0, 1, -1, 0] })).join('\n'),
    180: sentence.map((text, index) => at(520, 120 + index * 13, text, { matrix: [-1, 0, 0, -1] })).join('\n'),
    270: sentence.map((text, index) => at(400 - index * 13, 700, text, { matrix: [0, -1, 1, 0] })).join('\n'),
  }[rotate]
  expect(await textsOf([{ content: placed ?? '', rotate }])).toEqual([whole])
})

test.each([
  ['upwards', sentence.map((text, index) => at(120 + index * 13, 72, text, { matrix: [0, 1, -1, 0] }))],
  ['downwards', sentence.map((text, index) => at(400 - index * 13, 700, text, { matrix: [0, -1, 1, 0] }))],
  ['upside down', sentence.map((text, index) => at(520, 120 + index * 13, text, { matrix: [-1, 0, 0, -1] }))],
])('text that runs %s on an upright page is read line by line', async (_, content) => {
  expect(await textsOf([{ content: content.join('\n') }])).toEqual([whole])
})

test('a table on a turned page keeps its rows, and upright text beside turned text stays apart', async () => {
  const turned = [
    ['Item', 'Amount'],
    ['Bread', '120.00'],
    ['Flour', '80.00'],
  ].flatMap(([name = '', amount = ''], index) => [
    at(100 + index * 16, 100, name, { matrix: [0, 1, -1, 0] }),
    at(100 + index * 16, 400, amount, { matrix: [0, 1, -1, 0] }),
  ])
  expect(await textsOf([{ content: [...turned, at(300, 60, 'Page of lot 1')].join('\n') }])).toEqual([
    'Item | Amount\nBread | 120.00\nFlour | 80.00',
    'Page of lot 1',
  ])
})

test('each passage says where it stands on the page as a viewer shows it', async () => {
  const [file] = await readDocument('a.pdf', drawnPdf([{ content: at(59.5, 84.2, 'Low on the left'), rotate: 180 }]))
  const box = file?.blocks[0]?.at.box
  // The page is turned, so its lower left is the upper right.
  expect(box?.x).toBeGreaterThan(0.7)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(0.9, 1)
  expect(box?.y).toBeCloseTo(0.1, 1)
})
