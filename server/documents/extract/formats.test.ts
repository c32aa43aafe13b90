import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block, ExtractedFile } from '#server/documents/extract/types.ts'

const fixture = (name: string) => readFile(new URL(`fixtures/files/${name}`, import.meta.url))

async function one(name: string, bytes?: Uint8Array): Promise<ExtractedFile> {
  const [file, ...others] = await readDocument(name, bytes ?? (await fixture(name)))
  expect(others).toEqual([])
  return file ?? expect.fail('nothing was read')
}

const brief = ({ kind, text, level }: Block) => (level === undefined ? [kind, text] : [kind, text, level])

describe('one letter in four formats', () => {
  const table = 'Name | Value\nCompany | Example Ltd\nStädte | Łódź; Νέα'

  test.each(['letter.docx', 'letter.rtf'])(
    '%s: headings, lists, tables, scripts of all directions, header, footer, note',
    async (name) => {
      const { blocks, problem } = await one(name)
      expect(problem).toBeUndefined()
      expect(blocks.map(brief)).toEqual([
        ['heading', 'Scope of work', 1],
        ['text', 'Three sites work from three lists.'],
        ['heading', 'Places – الأماكن', 2],
        ['list', 'London', 1],
        ['list', '北京市', 1],
        ['list', 'Chaoyang', 2],
        ['list', 'First', 1],
        ['list', 'Second', 1],
        ['table', table],
        ['text', 'مرحبا بالعالم. هذا نص عربي.'],
        ['text', 'Delivery by 3 May 2027 at the latest.\nEnd'],
        ['text', 'The portal'],
        ['text', 'Example Ltd, tender 4711'],
        ['text', 'Confidential'],
        ['text', 'Counted on 1 March.'],
      ])
      expect(blocks.slice(-3).map(({ at }) => at.part)).toEqual(['header', 'footer', 'footnote'])
      expect(blocks.map(({ at }) => at.number)).toEqual(blocks.map((_, index) => index + 1))
      expect(blocks[8]?.rows?.[1]).toEqual(['Company', 'Example Ltd'])
    },
  )

  test('letter.doc: the same words, without headings', async () => {
    const { blocks, problem } = await one('letter.doc')
    expect(problem).toBeUndefined()
    expect(blocks.map(({ text }) => text)).toEqual([
      'Scope of work',
      'Three sites work from three lists.',
      'Places – الأماكن',
      'London',
      '北京市',
      'Chaoyang',
      'First',
      'Second',
      table,
      'مرحبا بالعالم. هذا نص عربي.',
      'Delivery by 3 May 2027 at the latest.',
      'End',
      'The portal',
      'Example Ltd, tender 4711',
      'Confidential',
      'Counted on 1 March.',
    ])
  })

  test('letter.pdf: the same, recognised by the layout, each with its page', async () => {
    const { blocks, problem } = await one('letter.pdf')
    expect(problem).toBeUndefined()
    expect(blocks.map(brief)).toEqual(
      expect.arrayContaining([
        ['heading', 'Scope of work', 1],
        ['list', 'London', 1],
        ['table', table],
        ['text', 'مرحبا بالعالم. هذا نص عربي.'],
      ]),
    )
    expect(blocks.find(({ text }) => text.startsWith('Delivery by 3 May 2027'))?.at).toMatchObject({
      page: 2,
      label: 'page 2',
    })
  })
})

test.each(['slides.pptx', 'slides.ppt'])('%s: titles, points, tables and notes, slide by slide', async (name) => {
  const { blocks, problem } = await one(name)
  expect(problem).toBeUndefined()
  expect(blocks.slice(0, 5).map(brief)).toEqual([
    ['heading', 'Tender overview', 1],
    ['list', 'Three sites', 1],
    ['list', 'مرحبا بالعالم', 1],
    ['text', 'Say hello to the client. 你好'],
    ['heading', 'Lots', 1],
  ])
  expect(blocks[3]?.at).toMatchObject({ slide: 1, part: 'notes', label: 'slide 1, notes' })
  expect(
    blocks
      .slice(5)
      .map(({ text }) => text)
      .join(' | ')
      .replaceAll('\n', ' | '),
  ).toBe('Lot | Value | 1 | £40,000')
})

test('tender.7z: each file in order, with the name of its archive', async () => {
  const files = await readDocument('tender.7z', await fixture('tender.7z'))
  expect(files.map(({ file, blocks, problem }) => [file, blocks[0]?.text, problem])).toEqual([
    ['tender.7z › lots/make.docx', 'Scope of work', undefined],
    ['tender.7z › note.txt', 'Hello from the archive.', undefined],
  ])
})
