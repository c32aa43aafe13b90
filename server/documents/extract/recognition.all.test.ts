/** Pages and files that consist of pictures, read by optical character recognition. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { extractFiles } from '#server/documents/extract/extract-files.ts'
import { readPicturesIn } from '#server/providers/offline/read-pictures.ts'
import { at, drawnPdf, lines, wholePage, type DrawnPage } from './fixtures/drawn-pdfs.ts'
import { letter, pngOf, scanOf } from './fixtures/scans.ts'
import { zipOf } from './fixtures/zips.ts'

const recognise = readPicturesIn(['eng'])

async function read(name: string, bytes: Uint8Array) {
  return await extractFiles([{ name, size: bytes.length, bytes: () => Promise.resolve(bytes) }], { recognise })
}

const form = [
  'Quotation form for the supply of bread and flour',
  'The contractor delivers every morning before seven.',
  'The deposit is 4,500 pounds, due on 3 May 2027.',
  'Payment is made within thirty days of the invoice.',
]
const scanned = (quarters = 0): DrawnPage => ({ content: wholePage(), picture: scanOf(letter(form), quarters) })
const written: DrawnPage = {
  content: lines(72, 700, [
    'The tender documents consist of this letter and a quotation form,',
    'which is attached as a scanned page.',
  ]),
}

describe('text in pictures', { timeout: 200_000 }, () => {
  test('a scanned page among pages of text is read in its place, and says that it was read from a picture', async () => {
    const [file] = await read('tender.pdf', drawnPdf([written, scanned(), written]))
    expect(file?.problem).toBeUndefined()
    expect(file?.unreadPages).toBeUndefined()
    const found = file?.blocks.find(({ text }) => text.includes('deposit'))
    expect(found).toMatchObject({
      text: expect.stringContaining('The deposit is 4,500 pounds, due on 3 May 2027.'),
      at: { page: 2, label: 'page 2' },
    })
    expect(found?.recognised?.confidence).toBeGreaterThan(0.8)
    expect(file?.blocks.map(({ at: { page } }) => page)).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(file?.blocks.map(({ at: { number } }) => number)).toEqual(file?.blocks.map((_, index) => index + 1))
    expect(file?.blocks[0]?.recognised).toBeUndefined()
    // The positions of the words, so that they can be marked on the picture.
    expect(found?.at.box?.x).toBeCloseTo(70 / 595, 1)
  })

  test.each([1, 2, 3])(
    'a page that lay turned by %i quarters in the scanner is turned upright first',
    async (quarters) => {
      const [file] = await read('scan.pdf', drawnPdf([scanned(quarters)]))
      expect(file?.problem).toBeUndefined()
      expect(file?.blocks.map(({ text }) => text).join(' ')).toContain('The deposit is 4,500 pounds')
    },
  )

  test('a picture by itself, and a scan in an archive, are read, too', async () => {
    const [picture] = await read('form.png', pngOf(letter(form)))
    expect(picture?.blocks.map(({ text }) => text).join(' ')).toContain('The deposit is 4,500 pounds')
    expect(picture?.blocks[0]?.at.label).toBe('picture')
    expect(picture?.holds).toBeUndefined()
    const [packed] = await read('all.zip', zipOf([{ name: 'scan.pdf', content: drawnPdf([scanned()]) }]))
    expect(packed?.file).toBe('all.zip › scan.pdf')
    expect(packed?.blocks.map(({ text }) => text).join(' ')).toContain('The deposit is 4,500 pounds')
  })

  test('the text of a picture on a page of text is read, and its own text is not read twice', async () => {
    const pasted: DrawnPage = {
      content: `${written.content}\nq 446 0 0 631 72 20 cm /Im Do Q`,
      picture: scanOf(letter(form)),
    }
    const [file] = await read('letter.pdf', drawnPdf([written, pasted]))
    expect(file?.problem).toBeUndefined()
    const found = file?.blocks.find(({ text }) => text.includes('deposit'))
    expect(found).toMatchObject({
      text: expect.stringContaining('The deposit is 4,500 pounds, due on 3 May 2027.'),
      at: { page: 2, label: 'page 2' },
    })
    expect(found?.recognised?.confidence).toBeGreaterThan(0.8)
    expect(found?.at.box?.y).toBeGreaterThan(1 - 651 / 842)
    expect(file?.blocks.filter(({ text }) => text.includes('quotation form')).map(({ at: { page } }) => page)).toEqual([
      1, 2,
    ])
  })

  test('a picture without text beside text is not reported as unread', async () => {
    const { width, height } = scanOf([])
    const grey = Uint8Array.from({ length: width * height }, (_, index) => (index * 37) % 256)
    const drawn = `${written.content}\nq 300 0 0 300 72 200 cm /Im Do Q`
    const [file] = await read('letter.pdf', drawnPdf([{ content: drawn, picture: { width, height, grey } }]))
    expect(file?.problem).toBeUndefined()
    expect(file?.unreadPages).toBeUndefined()
    expect(file?.blocks.every(({ recognised }) => recognised === undefined)).toBe(true)
  })

  test('rows of a scanned table keep label and amount together', async () => {
    const rows = [
      ['Item', 'Amount'],
      ['Bread, sliced', '120.00'],
      ['Flour, white', '80.00'],
      ['Butter, salted', '64.50'],
    ]
    const texts = rows.flatMap(([name = '', amount = ''], index) => [
      { x: 70, y: 100 + index * 22, text: name },
      { x: 400, y: 100 + index * 22, text: amount },
    ])
    const [file] = await read('scan.pdf', drawnPdf([{ content: wholePage(), picture: scanOf(texts) }]))
    expect(file?.blocks.find(({ kind }) => kind === 'table')?.rows).toEqual(rows)
  })

  test('lines whose letters are measured a little higher or lower than others are one paragraph', async () => {
    const words = [
      'The sequencer records what is played and',
      'repeats it as often as somebody wishes. All',
      'errors can be corrected in the same way, and',
      'nothing is erased while something is added.',
    ]
    const texts = words.map((text, index) => ({
      x: 70,
      y: 90 + index * 15,
      text,
      size: [11, 12, 10.4, 11.4][index] ?? 11,
    }))
    const [file] = await read('scan.pdf', drawnPdf([{ content: wholePage(), picture: scanOf(texts, 0, 200) }]))
    expect(file?.blocks).toMatchObject([{ kind: 'text', text: words.join(' ') }])
  })

  test('a PDF whose fonts do not say which letters they show is recognised from its picture', async () => {
    const content = lines(72, 700, [
      'The deposit is 4,500 pounds, due on 3 May 2027.',
      'Payment is made within thirty days.',
    ])
    // Every code is mapped to a private character, as producers do that embed glyphs alone.
    const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <E020> endbfrange endcmap`
    const pdf = drawnPdf([{ content }], {
      font: '/ToUnicode 5 0 R',
      objects: [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
    })
    const [file] = await read('glyphs.pdf', pdf)
    expect(file?.blocks.map(({ text }) => text).join(' ')).toContain('The deposit is 4,500 pounds')
    expect(file?.blocks[0]?.recognised).toBeDefined()
  })

  test('a picture of more pixels than can be unpacked is named with its reason', async () => {
    const huge = { width: 30_000, height: 30_000, grey: new Uint8Array(30_000 * 30_000).fill(255) }
    const [file] = await read('huge.pdf', drawnPdf([written, { content: wholePage(), picture: huge }]))
    expect(file?.unreadPages).toMatchObject([{ page: 2, label: 'page 2' }])
    expect(file?.problem).toMatch(/^"huge.pdf" has a page that could not be read: 2\. /)
    expect(file?.blocks[0]?.text).toContain('The tender documents')
  })

  test('a page of 5 m by 5 m is drawn as large as memory allows', async () => {
    const side = 14_173
    const content = at(1000, 7000, 'DEPOSIT 4,500 POUNDS', { size: 900 })
    const picture = scanOf([{ x: 40, y: 400, text: 'DEPOSIT 4,500 POUNDS', size: 44 }])
    const [text] = await read('wide.pdf', drawnPdf([{ content, width: side, height: side }]))
    expect(text?.blocks[0]?.text).toBe('DEPOSIT 4,500 POUNDS')
    const [scan] = await read(
      'wide.pdf',
      drawnPdf([{ content: wholePage(side, side), width: side, height: side, picture }]),
    )
    expect(scan?.blocks.map((block) => block.text).join(' ')).toContain('DEPOSIT')
  })

  test('a scan can be followed page by page, and stopped', async () => {
    const reports: [number, string][] = []
    const stop = new AbortController()
    const pdf = drawnPdf(Array.from({ length: 6 }, () => scanned()))
    const reading = extractFiles([{ name: 'scan.pdf', size: pdf.length, bytes: () => Promise.resolve(pdf) }], {
      recognise,
      signal: stop.signal,
      report: (share, message) => {
        reports.push([share, message])
        if (reports.length === 2) stop.abort()
      },
    })
    await expect(reading).rejects.toMatchObject({ message: expect.stringContaining('stopped') })
    expect(reports).toEqual([
      [0, 'Reading the picture of page 1, 1 of 6'],
      [1 / 6, 'Reading the picture of page 2, 2 of 6'],
    ])
  })
})

test('a worker that draws pages opens no typeface of the system: all of them would be 200 MB', async () => {
  const program = `
    import '#server/documents/extract/recognition/recognise-pages.ts'
    import { GlobalFonts } from '@napi-rs/canvas'
    console.log(GlobalFonts.families.length)`
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd })
  expect(stdout.trim()).toBe('0')
}, 60_000)
