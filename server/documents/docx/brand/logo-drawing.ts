/** Writes the logo as WordprocessingML: an inline picture, and a paragraph of a header that holds it. */
import type { Dialect } from '../wordml/dialect.ts'
import type { Logo } from './prepare-logo.ts'

/** Far above the ids that Word assigns. */
let next = 1_500_000_000

export function logoRun({ width, height }: Logo, relationship: string, dialect: Dialect): string {
  const id = next++
  return (
    `<w:r xmlns:w="${dialect.word}"><w:drawing><wp:inline xmlns:wp="${dialect.drawing}" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent cx="${width}" cy="${height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${id}" name="Logo" descr="Logo"/>` +
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${dialect.main}" noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic xmlns:a="${dialect.main}"><a:graphicData uri="${dialect.picture}"><pic:pic xmlns:pic="${dialect.picture}">` +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Logo" descr="Logo"/><pic:cNvPicPr><a:picLocks noChangeAspect="1"/></pic:cNvPicPr></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${dialect.relationships}" r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  )
}

/** Sets an automatic line height: the fixed one of many header styles would cut the picture off. */
export const logoParagraph = (run: string, { word }: Dialect): string =>
  `<w:p xmlns:w="${word}"><w:pPr><w:spacing w:before="0" w:after="120" w:line="240" w:lineRule="auto"/></w:pPr>${run}</w:p>`
