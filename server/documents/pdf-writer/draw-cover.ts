/** Draws the cover of a PDF, and the lines at the head and foot of every page after it. */
import { type ContentCover, type ContentPicture, bytesOfAddress } from '../content/content.ts'
import { contrastWith } from '#engine/values/contrast.ts'
import { worded } from '#server/wording.ts'
import { moreColours } from '../html/page-style.ts'
import type { Theme } from '../html/theme.ts'
import { drawFigures } from './draw-figures.ts'
import type { Look } from './look.ts'
import { paper, textWidth, type Sheets } from './sheets.ts'
import type { TextStyle } from './typesetter.ts'

interface CoverParts {
  readonly title: string
  readonly theme: Theme
  readonly pictures: readonly ContentPicture[]
  readonly textBegins: 'below' | 'on the next page'
}

/** In points. */
const field = { height: 470, bottom: 44 } as const
const plate = { height: 46, padding: 10, logoWidth: 130, gap: 12 } as const
const titleSizes = [42, 36, 30, 25, 21, 17, 14] as const
/** A title that is too long for the cover continues in the text of the page. */
const linesInField = 8

/** The text of the document begins on the next page, or below the cover if nothing else precedes it. */
export function drawCover(
  { above, below, figures }: ContentCover,
  { title, theme, pictures, textBegins }: CoverParts,
  sheets: Sheets,
  look: Look,
): void {
  const { document, tags, type } = sheets
  const colour = contrastWith(theme.accent, [theme.background, theme.ink])
  const style = titleStyle(title, colour, sheets)
  const lines = type.balancedLinesOf(title, textWidth, style)
  const shown = lines.slice(0, linesInField)
  const rest = lines.slice(linesInField).join(' ')
  // A cover that fills only half a page looks unfinished.
  const isAlone = rest === '' && below === '' && figures.length === 0 && textBegins === 'on the next page'
  const height = isAlone ? paper.height : field.height
  tags.decorate(() => document.rect(0, 0, paper.width, height).fill(theme.accent))
  drawPlates(pictures, theme, sheets)

  // Titles stand closer than running text.
  const leading = style.size * 1.12
  let y = height - field.bottom - leading * shown.length
  if (above !== '') {
    const [line = ''] = type.linesOf(above, textWidth, { ...look.text, size: 11 })
    tags.within('P', () =>
      tags.mark(() =>
        type.drawLine(line, { x: paper.left, y: y - 30, width: textWidth }, { size: 11, colour, cut: 'bold' }),
      ),
    )
  }
  tags.within('H1', () => {
    for (const line of shown) {
      tags.mark(() => type.drawLine(line, { x: paper.left, y, width: textWidth }, style))
      y += leading
    }
  })

  if (height < paper.height) sheets.skip(height + 34 - sheets.y())
  for (const text of [rest, below].filter(Boolean))
    tags.within('P', () => sheets.drawText(text, below.length > 420 ? look.text : { ...look.text, size: 14 }))
  sheets.skip(24)
  drawFigures(figures, sheets, look)
  if (textBegins === 'on the next page') sheets.startPage()
}

/** The largest at which the title takes no more than five lines. */
function titleStyle(title: string, colour: string, { type }: Sheets): TextStyle {
  const styleOf = (size: number): TextStyle => ({ size, colour, cut: 'bold' })
  const size = titleSizes.find((each) => type.linesOf(title, textWidth, styleOf(each)).length <= (each > 30 ? 4 : 6))
  return styleOf(size ?? titleSizes[titleSizes.length - 1] ?? 14)
}

/** Most logos are designed for a light background, so each is placed on a light panel. */
function drawPlates(pictures: readonly ContentPicture[], theme: Theme, { document, tags }: Sheets): void {
  let x: number = paper.left
  for (const { address, alt, width, height, tone } of pictures) {
    const scale = Math.min((plate.height - 2 * plate.padding) / height, plate.logoWidth / width)
    const wide = width * scale + 2 * plate.padding
    if (x + wide > paper.left + textWidth) return
    const [left, top] = [x, paper.top]
    tags.decorate(() =>
      document
        .roundedRect(left, top, wide, plate.height, 6)
        .fill(tone === 'light' ? moreColours(theme).plate : '#FFFFFF'),
    )
    const at = { x: left + plate.padding, y: top + (plate.height - height * scale) / 2 }
    const draw = () => document.image(Buffer.from(bytesOfAddress(address)), at.x, at.y, { width: width * scale })
    tags.within('Figure', () => tags.mark(draw), { alt })
    x += wide + plate.gap
  }
}

/** The cover has none. */
export function drawRunningLines({ document, type, tags }: Sheets, look: Look, title: string, above: string): void {
  const { count } = document.bufferedPageRange()
  const end = paper.left + textWidth
  const half = textWidth / 2 - 12
  const [shortTitle = ''] = type.linesOf(Array.from(title).slice(0, 70).join(''), half, look.footer)
  const [shortAbove = ''] = type.linesOf(Array.from(above).slice(0, 70).join(''), half, look.footer)
  for (let page = 1; page < count; page += 1) {
    document.switchToPage(page)
    tags.decorate(() => {
      type.drawLine(shortTitle, { x: paper.left, y: 26, width: half }, look.footer)
      type.drawLine(shortAbove, { x: end - half, y: 26, width: half }, look.footer, 'end')
      document.moveTo(paper.left, 42).lineTo(end, 42).lineWidth(0.5).stroke(look.rule)
      type.drawLine(
        worded('Page {0} of {1}', page + 1, count),
        { x: paper.left, y: paper.height - 42, width: textWidth },
        look.footer,
        'end',
      )
    })
  }
}
