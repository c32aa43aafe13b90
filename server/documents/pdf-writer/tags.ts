/** The structure of a PDF, which screen readers follow: headings, paragraphs, lists, tables and pictures. */

/** As PDF names them: Lbl and LBody are the mark and the text of a list's item. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'BlockQuote'

/** Its types leave out the scope of a heading of a table. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Row' | 'Column'
}

export interface Tags {
  /** An element within the one that is open; it may go on over pages. */
  readonly within: (tag: Tag, draw: () => void, options?: ElementOptions) => void
  /** Drawn content belongs to the open element and has to stay on one page. */
  readonly mark: (draw: () => void) => void
  /** Drawn content is decoration for the eye alone: rules, colours, page numbers, repeated headers. */
  readonly decorate: (draw: () => void) => void
  /** From here on, only decoration is added. */
  readonly end: () => void
}

export function createTags(document: PDFKit.PDFDocument): Tags {
  const root = document.struct('Document')
  document.addStructure(root)
  const open = [{ tag: 'P', element: root }]
  let decorating = false

  return {
    within(tag, draw, options) {
      const element = document.struct(tag, options)
      open.at(-1)?.element.add(element)
      open.push({ tag, element })
      draw()
      open.pop()
      element.end()
    },
    mark(draw) {
      const current = open.at(-1)
      if (decorating || !current) {
        draw()
        return
      }
      const content = document.markStructureContent(current.tag)
      draw()
      document.endMarkedContent()
      current.element.add(content)
    },
    decorate(draw) {
      if (decorating) {
        draw()
        return
      }
      decorating = true
      document.markContent('Artifact')
      draw()
      document.endMarkedContent()
      decorating = false
    },
    end() {
      root.end()
    },
  }
}
