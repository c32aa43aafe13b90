/**
 * How recognised words become passages, and how a long scan reports its progress and is stopped. The slow test covers
 * recognition itself.
 */
import { expect, test } from 'vitest'
import { readProviderSettings } from '#server/providers/settings.ts'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { composeRecognised } from '#server/documents/extract/recognition/compose-recognised.ts'
import type { RecognisedPiece, RecognisePages } from '#server/documents/extract/recognition/types.ts'
import { LimitReached } from '#server/workers/in-worker.ts'
import { drawnPdf, wholePage } from './fixtures/drawn-pdfs.ts'
import { scanOf } from './fixtures/scans.ts'

/** A line of words of 40 points each on a page of 595 by 842. */
const lineAt = (y: number, words: readonly (readonly [string, number])[]): readonly RecognisedPiece[] =>
  words.map(([text, confidence], at) => ({
    text,
    confidence,
    rightToLeft: false,
    x: 70 + at * 44,
    y,
    width: 40,
    size: 11,
    bold: false,
    box: { x: (70 + at * 44) / 595, y: (y - 10) / 842, width: 40 / 595, height: 11 / 842 },
  }))

test('each passage has the confidence of its own words, and lists words that may be wrong', () => {
  const pieces = [
    ...lineAt(100, [
      ['Delivered', 0.9],
      ['daily.', 0.9],
    ]),
    ...lineAt(300, [
      ['The', 0.95],
      ['deposit', 0.95],
      ['is', 0.95],
      ['4,5OO', 0.41],
      ['pounds.', 0.95],
    ]),
  ]
  const [first, second] = composeRecognised([], [{ page: 1, pieces, confidence: 0.85 }], {}, 'pdf')
  expect(first).toMatchObject({
    text: 'Delivered daily.',
    recognised: { confidence: expect.closeTo(0.9, 5) as number },
  })
  expect(first?.recognised?.doubtful).toBeUndefined()
  expect(second?.text).toBe('The deposit is 4,5OO pounds.')
  expect(second?.recognised?.doubtful).toEqual([{ word: '4,5OO', confidence: 0.41 }])
  expect(second?.recognised?.confidence).toBeLessThan(0.9)
})

test('a Japanese sentence over several lines is one passage without spaces, and an item with a larger mark begins the next', () => {
  const piece = (x: number, y: number, text: string, size = 22): RecognisedPiece => ({
    text,
    confidence: 0.9,
    rightToLeft: false,
    x,
    y,
    width: text.length * 22,
    size,
    bold: false,
    box: { x: x / 595, y: (y - 22) / 842, width: (text.length * 22) / 595, height: 22 / 842 },
  })
  const pieces = [
    piece(60, 100, '•', 38),
    piece(90, 100, '機械学習を用いてコーパスから字句的な'),
    piece(90, 142, '規則を自動的に学習する方法が主流であ'),
    piece(90, 184, 'る。'),
    piece(60, 226, '•', 38),
    piece(90, 226, '辞書を人手で構築する。'),
  ]
  const blocks = composeRecognised([], [{ page: 1, pieces, confidence: 0.9 }], {}, 'pdf')
  expect(blocks.map(({ text }) => text)).toEqual([
    '機械学習を用いてコーパスから字句的な規則を自動的に学習する方法が主流である。',
    '辞書を人手で構築する。',
  ])
})

const columnOf = (left: number, texts: readonly string[], sizes: readonly number[] = []) =>
  texts.map((text, index): RecognisedPiece => {
    const [y, size] = [100 + index * 13, sizes[index] ?? 10]
    const width = text.length * 4.6
    return {
      text,
      confidence: 0.9,
      rightToLeft: false,
      x: left,
      y,
      width,
      size,
      bold: false,
      box: { x: left / 595, y: (y - size) / 842, width: width / 595, height: size / 842 },
    }
  })
const inOneColumn = (pieces: readonly RecognisedPiece[]) =>
  composeRecognised([], [{ page: 1, pieces, confidence: 0.9 }], {}, 'pdf').map(({ kind, text }) => [kind, text])

test('two columns of a scan are read one after the other, although specks stand in a line of one', () => {
  const left = [
    'The contractor keeps the keys of all buildings in',
    'a safe and writes down who has taken them, on which',
    'day and for how long. Whoever loses a key tells the',
    'council on the same day. The council then decides',
    'whether the locks are changed, and at whose cost,',
    'after it has heard the contractor. The decision is',
    'made within two weeks of the day on which the',
    'council was told, and both sides are bound by it',
  ]
  const right = [
    'unless a court decides otherwise. The contractor',
    'pays for a lock that is changed because a key was',
    'lost by one of its people, up to four hundred pounds',
    'for each building and each case. The council pays',
    'in all other cases. Keys are given back on the last',
    'day of the contract, in the presence of both sides,',
    'and the list of keys is signed by both of them,',
    'with a copy that is kept for two years.',
  ]
  const lines = left.flatMap((text, at) => [
    ...columnOf(60, [text]).map((piece) => lowered(piece, at)),
    ...columnOf(320, [right[at] ?? '']).map((piece) => lowered(piece, at)),
    ...(at === 4 ? columnOf(560, ['|']).map((piece) => lowered(piece, at)) : []),
  ])
  expect(inOneColumn(lines)).toEqual([
    ['text', [...left, ...right.map((text, at) => (at === 4 ? `${text} |` : text))].join(' ')],
  ])
})

const lowered = (piece: RecognisedPiece, lines: number): RecognisedPiece => ({
  ...piece,
  y: piece.y + lines * 13,
  box: { ...piece.box, y: piece.box.y + (lines * 13) / 842 },
})

test('a line within a sentence whose letters were measured larger is not a heading', () => {
  const texts = [
    'The contractor keeps the keys of all buildings in one place,',
    'a safe of steel, and writes down who has taken each of them,',
    'on which day and for how long they were gone.',
  ]
  expect(inOneColumn(columnOf(60, texts, [10, 12, 10]))).toEqual([['text', texts.join(' ')]])
})

const blankPage = { content: wholePage(), picture: scanOf([]) }
const blankScan = drawnPdf(Array.from({ length: 50 }, () => blankPage))

function readScan(recognise: RecognisePages, report: (message: string, done: number) => void, signal?: AbortSignal) {
  const file = { name: 'scan.pdf', size: blankScan.length, bytes: () => Promise.resolve(blankScan) }
  return extractFiles([file], { recognise, report: (share, message) => report(message, share), signal })
}
const nothing: RecognisePages = (_, pages) => Promise.resolve(pages.map((page) => ({ page, reason: 'It is blank.' })))

test('a scan of 50 pages says how far it is at each page, and lists every page that stays unread', async () => {
  const shares: number[] = []
  const [file] = await readScan(nothing, (_, share) => shares.push(share))
  expect(shares).toEqual(Array.from({ length: 50 }, (_, at) => at / 50))
  expect(file?.unreadPages?.map(({ page }) => page)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
})

test('a scan of 50 pages recognises no further page once it is stopped', async () => {
  const stop = new AbortController()
  const recognisedPages: number[] = []
  const reading = readScan(
    (file, pages, signal) => {
      recognisedPages.push(...pages)
      if (pages.includes(20)) stop.abort(new Error('stopped'))
      signal?.throwIfAborted()
      return nothing(file, pages, signal)
    },
    () => {},
    stop.signal,
  )
  await expect(reading).rejects.toThrow('stopped')
  expect(recognisedPages.at(-1)).toBe(20)
})

test('a scan of more than 300 pages is recognised up to there, and lists the others', async () => {
  const picture = { width: 40, height: 40, grey: new Uint8Array(1600).fill(120) }
  const pdf = drawnPdf(Array.from({ length: 302 }, () => ({ content: wholePage(), picture })))
  let recognisedPages = 0
  const recognise: RecognisePages = (file, pages, signal) => {
    recognisedPages += pages.length
    return nothing(file, pages, signal)
  }
  const long = { name: 'long.pdf', size: pdf.length, bytes: () => Promise.resolve(pdf) }
  const [file] = await extractFiles([long], { recognise })
  expect(recognisedPages).toBe(300)
  expect(file?.unreadPages?.slice(-2).map(({ label, reason }) => [label, reason])).toEqual([
    ['page 301', 'It is a picture without text. Only 300 pages of a file are recognised.'],
    ['page 302', 'It is a picture without text. Only 300 pages of a file are recognised.'],
  ])
})

test('a page that exceeds the limits of its worker is listed, and the next ones are read', async () => {
  const pdf = drawnPdf(Array.from({ length: 3 }, () => blankPage))
  const pieces = lineAt(100, [
    ['Delivered', 0.9],
    ['daily.', 0.9],
  ])
  const recognise: RecognisePages = (_, pages) =>
    pages.includes(2)
      ? Promise.reject(new LimitReached(422, 'The work took longer than a minute and was stopped.'))
      : Promise.resolve(pages.map((page) => ({ page, pieces, confidence: 0.9 })))
  const scan = { name: 'scan.pdf', size: pdf.length, bytes: () => Promise.resolve(pdf) }
  const [file] = await extractFiles([scan], { recognise })
  expect(file?.blocks.map(({ text, at: { page } }) => [page, text])).toEqual([
    [1, 'Delivered daily.'],
    [3, 'Delivered daily.'],
  ])
  expect(file?.unreadPages).toEqual([
    { page: 2, label: 'page 2', reason: 'Recognising its text took more time or memory than is allowed.' },
  ])
})

test('OCR_LANGUAGES names the languages of pictures, and one that is not installed is refused with what to do', () => {
  expect(readProviderSettings({ OCR_LANGUAGES: 'eng+deu' }).recognition).toEqual({ languages: ['eng', 'deu'] })
  expect(() => readProviderSettings({ OCR_LANGUAGES: 'eng, xyz' })).toThrow(
    "OCR_LANGUAGES is 'eng, xyz', but 'xyz' is not installed. Use deu or eng, or install the package @tesseract.js-data/<language>.",
  )
})
