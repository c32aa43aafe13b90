/** How passages are used after reading: which are searched, and which are listed as unread. */
import { expect, test } from 'vitest'
import { listUnread } from '#server/documents/extract/list-unread.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { unreadParts } from '#server/facts/unread-parts.ts'
import { textsOf } from '#server/providers/texts-of.ts'
import { at, drawnPdf, wholePage } from './fixtures/drawn-pdfs.ts'

test('a header that every page repeats is searched once, with its first page', async () => {
  const pages = ['Scope', 'Prices', 'Payment', 'Delivery', 'Liability'].map((subject, index) => ({
    content: [at(72, 810, 'Tender 4711 - Supply of bread'), at(72, 600, `The clause about ${subject}.`)].join('\n'),
    page: index + 1,
  }))
  const texts = textsOf('papers', await readDocument('papers.pdf', drawnPdf(pages)))
  const blocks = texts.flatMap((text) => text.blocks)
  expect(blocks.filter(({ text }) => text.startsWith('Tender 4711')).map(({ page }) => page)).toEqual([1])
  expect(blocks.filter(({ text }) => text.startsWith('The clause about'))).toHaveLength(5)
})

const picture = { width: 40, height: 40, grey: new Uint8Array(1600).fill(120) }

test('a page that could not be read is listed with its reason, for the reply and for documents made of the text', async () => {
  const files = await readDocument(
    'tender.pdf',
    drawnPdf([{ content: at(72, 700, 'The tender documents') }, { content: wholePage(), picture }]),
  )
  const unread = listUnread(files)
  expect(unread).toEqual([{ file: 'tender.pdf', place: 'page 2', reason: 'It is a picture without text.' }])
  expect(unreadParts(unread)).toEqual([{ file: 'tender.pdf', problem: 'page 2: It is a picture without text.' }])
})

test('other unread parts of a file are listed together with its pages', async () => {
  const files = await readDocument(
    'tender.pdf',
    drawnPdf([{ content: at(72, 700, 'The tender documents') }, { content: wholePage(), picture }], {
      catalog: '/Names << /EmbeddedFiles << /Names [(lost.xlsx) 5 0 R] >> >>',
      objects: ['<< /Type /Filespec /F (lost.xlsx) /EF << /F 99 0 R >> >>'],
    }),
  )
  expect(listUnread(files).map(({ place }) => place)).toEqual(['page 2', 'a part of it'])
  expect(listUnread(files)[1]?.reason).toContain('"lost.xlsx"')
})
