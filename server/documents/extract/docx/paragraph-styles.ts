/** Reads which styles of a Word document are headings, and which are lists. */
import { scanXml } from '../../container/xml/scan-xml.ts'

export interface ParagraphStyle {
  /** From 1. */
  readonly heading?: number
  readonly list?: boolean
}

export type ParagraphStyles = (id: string) => ParagraphStyle

interface Style {
  name: string
  basedOn: string | undefined
  outline: number | undefined
  list: boolean
}

export function readParagraphStyles(xml: string | undefined): ParagraphStyles {
  const styles = xml === undefined ? new Map<string, Style>() : readStyles(xml)
  const resolvedStyles = new Map<string, ParagraphStyle>()
  return (id) => {
    const known = resolvedStyles.get(id) ?? resolveStyle(styles, id)
    resolvedStyles.set(id, known)
    return known
  }
}

function readStyles(xml: string): Map<string, Style> {
  const styles = new Map<string, Style>()
  let style: Style | undefined
  scanXml(xml, {
    open: (name, attribute) => {
      if (name === 'style') {
        style = { name: '', basedOn: undefined, outline: undefined, list: false }
        styles.set(attribute('styleId') ?? '', style)
      } else if (style === undefined) return
      else if (name === 'name') style.name = attribute('val') ?? ''
      else if (name === 'basedOn') style.basedOn = attribute('val')
      else if (name === 'outlineLvl') style.outline = Number(attribute('val'))
      else if (name === 'numPr') style.list = true
    },
    close: (name) => {
      if (name === 'style') style = undefined
    },
  })
  return styles
}

/** A style inherits from the style it is based on. The depth is limited, since styles may be based on each other in a circle. */
function resolveStyle(styles: ReadonlyMap<string, Style>, id: string): ParagraphStyle {
  let list = false
  let style = styles.get(id)
  for (let seen = 0; style !== undefined && seen < 20; seen += 1) {
    const heading = levelOf(style)
    if (heading !== undefined) return heading > 9 ? { list } : { heading }
    list ||= style.list || /^list (bullet|number|paragraph)/i.test(style.name)
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn)
  }
  return { list }
}

/** The names of Word's built-in styles are English in every language. An outline level of 9 is body text. */
function levelOf({ name, outline }: Style): number | undefined {
  const named = /^heading (\d)$/i.exec(name)?.[1]
  if (named !== undefined) return Number(named)
  if (/^title$/i.test(name)) return 1
  return outline !== undefined && Number.isInteger(outline) ? outline + 1 : undefined
}
