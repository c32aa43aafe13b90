/** Pages of text on which pictures stand: which of them may hold text that has to be recognised. */
import { describe, expect, test } from 'vitest'
import { readWithPictures } from '#server/documents/extract/read-document.ts'
import { drawnPdf, lines, wholePage, type DrawnPage } from './drawn-pdfs.ts'
import { letter, scanOf } from './scans.ts'

const text = [
  'The tender documents consist of this letter and a quotation form,',
  'whose prices stand in the picture below these two lines.',
]
const picture = scanOf(letter(['The deposit is 4,500 pounds.']))
const placed = (place: string): DrawnPage => ({
  content: `${lines(72, 760, text)}\nq ${place} cm /Im Do Q`,
  picture,
})

async function picturesOf(pages: readonly DrawnPage[]) {
  const [file] = await readWithPictures('tender.pdf', drawnPdf(pages))
  return { onPages: file?.picture?.onPages ?? [], unreadPages: file?.unreadPages }
}

describe('a picture on a page of text', () => {
  test('is found with its page and its place', async () => {
    const { onPages, unreadPages } = await picturesOf([{ content: lines(72, 760, text) }, placed('300 0 0 200 72 400')])
    expect(onPages).toHaveLength(1)
    expect(onPages[0]).toMatchObject({ page: 2, label: 'page 2' })
    const [box] = onPages[0]?.boxes ?? []
    expect(box?.x).toBeCloseTo(72 / 595)
    expect(box?.y).toBeCloseTo(1 - 600 / 842)
    expect(box?.width).toBeCloseTo(300 / 595)
    expect(box?.height).toBeCloseTo(200 / 842)
    // Nothing is missing while nobody has looked for text in it.
    expect(unreadPages).toBeUndefined()
  })

  test('is read once if it stands in the same place of several pages, like a letterhead', async () => {
    const letterhead = placed('300 0 0 60 72 600')
    expect((await picturesOf([letterhead, letterhead, letterhead])).onPages.map(({ page }) => page)).toEqual([1])
  })

  test('is one picture if it was cut into strips', async () => {
    const strips = [0, 1, 2, 3].map((strip) => `q 300 0 0 20 72 ${400 + strip * 20} cm /Im Do Q`).join('\n')
    const { onPages } = await picturesOf([{ content: `${lines(72, 760, text)}\n${strips}`, picture }])
    expect(onPages.map(({ boxes }) => boxes.length)).toEqual([1])
  })

  test.each([
    ['an icon', placed('30 0 0 30 72 600')],
    ['the scan under text that was recognised before', { content: `${wholePage()}\n${lines(72, 760, text)}`, picture }],
    ['a ground with text on it', { content: `q 500 0 0 100 60 700 cm /Im Do Q\n${lines(72, 760, text)}`, picture }],
  ])('is not looked at if it is %s', async (_, page) => {
    expect((await picturesOf([page])).onPages).toEqual([])
  })
})
