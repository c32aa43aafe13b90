/** Writes the logo as WordprocessingML: a picture in the line or floating, and a paragraph of a header that holds it. */
import type { Dialect } from '../wordml/dialect.ts'
import type { Logo } from './prepare-logo.ts'

/** Far above the ids that Word assigns. */
let next = 1_500_000_000

/** Where a floating logo stands, in English Metric Units from the upper edge of the page. */
export interface Float {
  readonly y: number
  readonly side: 'left' | 'center' | 'right'
}

/** In the line of the text, or floating: then it moves nothing, and text may stand beside it. */
export function logoRun(size: Size, relationship: string, dialect: Dialect, float?: Float): string {
  const extent = `<wp:extent cx="${size.width}" cy="${size.height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/>`
  const picture = pictureXml(size, relationship, dialect)
  const distances = 'distT="0" distB="0" distL="0" distR="0"'
  const namespace = `xmlns:wp="${dialect.drawing}"`
  const drawing =
    float === undefined
      ? `<wp:inline ${namespace} ${distances}>${extent}${picture}</wp:inline>`
      : `<wp:anchor ${namespace} ${distances} simplePos="0" relativeHeight="251658240" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
        `<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="margin"><wp:align>${float.side}</wp:align></wp:positionH>` +
        `<wp:positionV relativeFrom="page"><wp:posOffset>${float.y}</wp:posOffset></wp:positionV>${extent}<wp:wrapNone/>${picture}</wp:anchor>`
  return `<w:r xmlns:w="${dialect.word}"><w:drawing>${drawing}</w:drawing></w:r>`
}

type Size = Pick<Logo, 'width' | 'height'>

function pictureXml({ width, height }: Size, relationship: string, dialect: Dialect): string {
  const id = next++
  return (
    `<wp:docPr id="${id}" name="Logo" descr="Logo"/>` +
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${dialect.main}" noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic xmlns:a="${dialect.main}"><a:graphicData uri="${dialect.picture}"><pic:pic xmlns:pic="${dialect.picture}">` +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Logo" descr="Logo"/><pic:cNvPicPr><a:picLocks noChangeAspect="1"/></pic:cNvPicPr></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${dialect.relationships}" r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic>`
  )
}

/** Sets an automatic line height: the fixed one of many header styles would cut the picture off. */
export const logoParagraph = (run: string, { word }: Dialect): string =>
  `<w:p xmlns:w="${word}"><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>${run}</w:p>`
