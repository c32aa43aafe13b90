/** Puts an element among its siblings where the schema of WordprocessingML wants it: Word is strict about their order. */
import type { Element } from '../../container/xml/tree.ts'
import { childNamed, elementsOf, makeLike, setLike } from '../../container/xml/elements.ts'

const orders = {
  rPr: 'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  pPr: 'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  tcPr: 'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers cellIns cellDel cellMerge tcPrChange',
  sectPr:
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
  style:
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
} as const

type Parent = keyof typeof orders

const places = new Map(
  Object.entries(orders).map(([parent, order]) => [parent, new Map(order.split(' ').map((name, at) => [name, at]))]),
)

/** The child of that name, made in its place where there is none, with these attributes beside those it has. */
export function put(
  parent: Element,
  kind: Parent,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const child = own(parent, name) ?? insertInOrder(parent, kind, makeLike(parent, name))
  for (const [key, value] of Object.entries(attributes)) setLike(child, key, value)
  return child
}

/** Unknown siblings (of later versions of Word) come last. */
export function insertInOrder(parent: Element, kind: Parent, child: Element): Element {
  const placeOf = (element: Element) => {
    if (element.namespaceURI !== parent.namespaceURI) return Infinity
    return places.get(kind)?.get(element.localName ?? '') ?? Infinity
  }
  const place = placeOf(child)
  const next = [...elementsOf(parent)].find((sibling) => placeOf(sibling) > place)
  parent.insertBefore(child, next ?? null)
  return child
}

/** Later versions of Word have names of their own for the same: w14:shadow is no w:shadow. */
function own(parent: Element, name: string): Element | undefined {
  return [...elementsOf(parent)].find((child) => child.localName === name && child.namespaceURI === parent.namespaceURI)
}

/** The properties of a run, paragraph or cell: they come first. */
export function propertiesOf(element: Element, name: 'rPr' | 'pPr' | 'tcPr'): Element {
  const found = childNamed(element, name)
  if (found !== undefined) return found
  const made = makeLike(element, name)
  element.insertBefore(made, element.firstChild)
  return made
}
