/** Gives a range of the text of a paragraph runs of its own, with the look they had. */
import type { ParagraphText } from '../text/paragraph-text.ts'
import { elementsOf, makeLike } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { setText } from './put-text.ts'
import { piecesIn, type Range } from './replace-range.ts'

/** From the last range of a paragraph to the first, as with replaceRange. The runs, in their order. */
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

/** Cuts a w:t in two. Gives the second, or nothing where one of them would be empty. */
function splitText(node: Element, at: number): Element | undefined {
  const text = node.textContent
  if (at <= 0 || at >= text.length) return undefined
  const rest = makeLike(node, 't')
  setText(rest, text.slice(at))
  setText(node, text.slice(0, at))
  node.parentNode?.insertBefore(rest, node.nextSibling)
  return rest
}

/** A run that holds this node alone: what stands before it stays in the run, what stands behind it gets a run like it. */
function ownRun(node: Element, run: Element): Element {
  const siblings = [...elementsOf(run)].filter(({ localName }) => localName !== 'rPr')
  const at = siblings.indexOf(node)
  moveToNewRun(run, siblings.slice(at + 1))
  return at === 0 ? run : (moveToNewRun(run, [node]) ?? run)
}

function moveToNewRun(run: Element, nodes: readonly Element[]): Element | undefined {
  if (nodes.length === 0) return undefined
  const made = makeLike(run, 'r')
  const [first] = elementsOf(run)
  if (first?.localName === 'rPr') made.appendChild(first.clone())
  for (const node of nodes) made.appendChild(node)
  run.parentNode?.insertBefore(made, run.nextSibling)
  return made
}
