/** Puts an element among its siblings in the order that the schema of WordprocessingML prescribes: Word insists on it. */
import type { Element } from '../../container/xml/tree.ts'
import { childNamed, elementsOf, createElementLike, setQualifiedAttribute } from '../../container/xml/elements.ts'

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

const positions = new Map(
  Object.entries(orders).map(([parent, order]) => [parent, new Map(order.split(' ').map((name, at) => [name, at]))]),
)

/** Finds or creates the child of that name, and adds the attributes to it. */
export function putInOrder(
  parent: Element,
  kind: Parent,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const child = ownChild(parent, name) ?? insertInOrder(parent, kind, createElementLike(parent, name))
  for (const [key, value] of Object.entries(attributes)) setQualifiedAttribute(child, key, value)
  return child
}

/** Unknown siblings (of later versions of Word) come last. */
export function insertInOrder(parent: Element, kind: Parent, child: Element): Element {
  const positionOf = (element: Element) => {
    if (element.namespaceURI !== parent.namespaceURI) return Infinity
    return positions.get(kind)?.get(element.localName ?? '') ?? Infinity
  }
  const position = positionOf(child)
  const next = [...elementsOf(parent)].find((sibling) => positionOf(sibling) > position)
  parent.insertBefore(child, next ?? null)
  return child
}

/** Compares the namespace, too: w14:shadow of later Word versions is not w:shadow. */
function ownChild(parent: Element, name: string): Element | undefined {
  return [...elementsOf(parent)].find((child) => child.localName === name && child.namespaceURI === parent.namespaceURI)
}

/** Finds or creates the properties of a run, paragraph or cell, which are its first child. */
export function ensureProperties(element: Element, name: 'rPr' | 'pPr' | 'tcPr'): Element {
  const existing = childNamed(element, name)
  if (existing !== undefined) return existing
  const properties = createElementLike(element, name)
  element.insertBefore(properties, element.firstChild)
  return properties
}
