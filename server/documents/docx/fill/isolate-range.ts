/** Splits the runs of a paragraph so that a range of its text has runs of its own, with unchanged formatting. */
import type { ParagraphText } from '../text/paragraph-text.ts'
import { elementsOf, createElementLike } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { setText } from './put-text.ts'
import { piecesIn, type Range } from './replace-range.ts'

/** Call it from the last range of a paragraph to the first, as replaceRange. Returns the runs of the range in order. */
export function isolateRange({ pieces }: ParagraphText, range: Range): Element[] {
  const runs = piecesIn(pieces, range)
    .toReversed()
    .map(({ node, run, kind, start }) => {
      if (kind === 'character') return ownRun(node, run)
      splitText(node, range[1] - start)
      return ownRun(splitText(node, range[0] - start) ?? node, run)
    })
  return runs.toReversed()
}

/** Cuts a w:t in two and returns the second; undefined if one of them would be empty. */
function splitText(node: Element, at: number): Element | undefined {
  const text = node.textContent
  if (at <= 0 || at >= text.length) return undefined
  const rest = createElementLike(node, 't')
  setText(rest, text.slice(at))
  setText(node, text.slice(0, at))
  node.parentNode?.insertBefore(rest, node.nextSibling)
  return rest
}

/** Isolates a node in its own run: earlier nodes stay in the old run, later ones move to a new run with the same formatting. */
function ownRun(node: Element, run: Element): Element {
  const siblings = [...elementsOf(run)].filter(({ localName }) => localName !== 'rPr')
  const at = siblings.indexOf(node)
  moveToNewRun(run, siblings.slice(at + 1))
  return at === 0 ? run : (moveToNewRun(run, [node]) ?? run)
}

function moveToNewRun(run: Element, nodes: readonly Element[]): Element | undefined {
  if (nodes.length === 0) return undefined
  const newRun = createElementLike(run, 'r')
  const [first] = elementsOf(run)
  if (first?.localName === 'rPr') newRun.appendChild(first.clone())
  for (const node of nodes) newRun.appendChild(node)
  run.parentNode?.insertBefore(newRun, run.nextSibling)
  return newRun
}
