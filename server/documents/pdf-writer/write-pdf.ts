/** Turns an HTML page into a PDF. Runs in a worker, since the layout may never end if a line does not fit on a page. */
import { Document, type DocumentProps, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PdfBlock, PdfPage } from './pdf-page.ts'
import { printable } from './printable.ts'
import { readPage } from './read-page.ts'

/** In characters: longer words are broken. */
const longestWord = 40
const missingLettersNote =
  'Some characters of this document are not in the typeface of this PDF and are shown as “?”. The HTML page shows them.'

export async function writePdf(html: string): Promise<Uint8Array> {
  const page = readPage(html)
  return new Uint8Array(await renderToBuffer(documentOf(page)))
}

function documentOf(page: PdfPage): ReactElement<DocumentProps> {
  const { theme } = page
  let incomplete = false
  const toPrintable = (text: string): string => {
    const result = printable(text)
    incomplete ||= result.incomplete
    return result.text.replace(new RegExp(`\\S{${longestWord}}`, 'g'), '$& ')
  }
  const styles = stylesOf(theme.ink, theme.accent)
  const blocks = page.blocks.map((block, index) => renderBlock(block, index, styles, toPrintable))
  const note = incomplete ? [h(Text, { key: 'note', style: styles.note }, missingLettersNote)] : []
  return h(
    Document,
    { title: page.title },
    h(
      Page,
      { size: 'A4', style: [styles.page, { backgroundColor: theme.background }] },
      ...blocks,
      ...note,
      h(Text, { key: 'footer', fixed: true, style: styles.footer }, toPrintable(page.title.slice(0, 80))),
      h(Text, {
        key: 'number',
        fixed: true,
        style: styles.number,
        render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
      }),
    ),
  )
}

type Styles = ReturnType<typeof stylesOf>
type ToPrintable = (text: string) => string
type Writer<K extends PdfBlock['kind']> = (
  block: Extract<PdfBlock, { kind: K }>,
  key: number,
  styles: Styles,
  toPrintable: ToPrintable,
) => ReactElement

const writers: { readonly [K in PdfBlock['kind']]: Writer<K> } = {
  heading: ({ level, text }, key, styles, toPrintable) =>
    h(Text, { key, style: headingStyle(level, styles), minPresenceAhead: 60 }, toPrintable(text)),
  text: ({ text, faint }, key, styles, toPrintable) =>
    h(Text, { key, style: faint ? styles.note : styles.text }, toPrintable(text)),
  list: ({ items, numbered }, key, styles, toPrintable) =>
    h(
      View,
      { key, style: styles.list },
      items.map((item, index) =>
        h(View, { key: index, style: styles.item }, [
          h(Text, { key: 'mark', style: styles.mark }, numbered ? `${index + 1}.` : '•'),
          h(Text, { key: 'text', style: styles.itemText }, toPrintable(item)),
        ]),
      ),
    ),
  table: ({ rows }, key, styles, toPrintable) =>
    h(
      View,
      { key, style: styles.table },
      rows.map((cells, row) =>
        h(
          View,
          { key: row, style: styles.row, wrap: cells.some(({ text }) => text.length > 1500) },
          cells.map(({ text, strong }, column) =>
            h(
              Text,
              {
                key: column,
                style: [styles.cell, strong ? styles.strong : {}, { flexGrow: strong && cells.length === 2 ? 1 : 2 }],
              },
              toPrintable(text),
            ),
          ),
        ),
      ),
    ),
  picture: ({ address }, key, styles) => h(Image, { key, src: address, style: styles.picture }),
}

function renderBlock(block: PdfBlock, key: number, styles: Styles, toPrintable: ToPrintable): ReactElement {
  // The cast is safe, since the table has a writer for each kind; TypeScript cannot relate the two.
  const write = writers[block.kind] as (
    block: PdfBlock,
    key: number,
    styles: Styles,
    toPrintable: ToPrintable,
  ) => ReactElement
  return write(block, key, styles, toPrintable)
}

const headingStyle = (level: number, { title, heading, subheading }: Styles) =>
  level === 1 ? title : level === 2 ? heading : subheading

/** Sizes in points. */
function stylesOf(ink: string, accent: string) {
  return StyleSheet.create({
    page: {
      paddingTop: 56,
      paddingBottom: 64,
      paddingHorizontal: 56,
      fontFamily: 'Helvetica',
      fontSize: 10.5,
      lineHeight: 1.45,
      color: ink,
    },
    title: {
      fontFamily: 'Helvetica-Bold',
      fontSize: 25,
      lineHeight: 1.2,
      marginBottom: 22,
      paddingBottom: 14,
      borderBottomWidth: 2,
      borderBottomColor: accent,
    },
    heading: {
      fontFamily: 'Helvetica-Bold',
      fontSize: 15,
      lineHeight: 1.25,
      color: accent,
      marginTop: 18,
      marginBottom: 7,
    },
    subheading: { fontFamily: 'Helvetica-Bold', fontSize: 12, lineHeight: 1.25, marginTop: 13, marginBottom: 5 },
    text: { marginBottom: 8 },
    note: { marginBottom: 8, fontFamily: 'Helvetica-Oblique', fontSize: 9 },
    list: { marginBottom: 8 },
    item: { flexDirection: 'row', marginBottom: 3 },
    mark: { width: 18, color: accent },
    itemText: { flex: 1 },
    table: { marginBottom: 12 },
    row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: ink, paddingVertical: 4 },
    cell: { flexBasis: 0, flexGrow: 2, paddingRight: 8, fontSize: 10 },
    strong: { fontFamily: 'Helvetica-Bold' },
    picture: {
      maxHeight: 56,
      maxWidth: 220,
      objectFit: 'contain',
      objectPosition: 'left',
      alignSelf: 'flex-start',
      marginBottom: 16,
    },
    // Positioned from the top of an A4 page, since the library does not draw fixed elements positioned from the bottom.
    footer: { position: 'absolute', top: 800, left: 56, width: 380, fontSize: 8.5, lineHeight: 1 },
    number: { position: 'absolute', top: 800, right: 56, width: 90, fontSize: 8.5, lineHeight: 1, textAlign: 'right' },
  })
}
