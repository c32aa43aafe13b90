/** Content controls that still show their prompt, such as 'Click or tap here to enter text.': Word's own places to fill in. */
import type { Element } from '../../container/xml/tree.ts'
import { ancestorNamed, childNamed, childValue, descendantsNamed } from '../../container/xml/elements.ts'
import { labelIn, textOfCellBefore } from './labels.ts'

export interface PromptingControl {
  readonly start: number
  readonly end: number
  readonly name: string
  /** Whether its author has named it. A name that is taken from the text beside it is a guess. */
  readonly isNamed: boolean
}

/** Controls that hold a picture, a part of the document or other controls, and no text of their own. */
const otherKinds = [
  'picture',
  'docPartObj',
  'docPartList',
  'group',
  'checkbox',
  'repeatingSection',
  'bibliography',
  'citation',
  'equation',
]

export function showsPrompt(control: Element): boolean {
  const properties = childNamed(control, 'sdtPr')
  if (properties === undefined || childNamed(properties, 'showingPlcHdr') === undefined) return false
  return otherKinds.every((kind) => childNamed(properties, kind) === undefined) && !holdsControl(control)
}

const holdsControl = (control: Element) => descendantsNamed(control, 'sdt').next().done !== true

/** A control around a paragraph or around a table cell, if it holds this paragraph alone. */
export function controlAround(paragraph: Element): Element | undefined {
  const control = ancestorNamed(paragraph, 'sdt')
  if (control === undefined || !showsPrompt(control)) return undefined
  return [...descendantsNamed(control, 'p')].length === 1 ? control : undefined
}

/** Its title, or its tag; else what the text beside it says; else the prompt. `before`: the text of the paragraph between it and the control before it. */
export function nameOfControl(
  control: Element,
  { before, prompt }: { readonly before: string; readonly prompt: string },
): Pick<PromptingControl, 'name' | 'isNamed'> {
  const properties = childNamed(control, 'sdtPr')
  const given = properties === undefined ? [] : [childValue(properties, 'alias'), childValue(properties, 'tag')]
  const own = given.map((name) => name?.trim() ?? '').find(isName)
  if (own !== undefined) return { name: own, isNamed: true }
  const label = labelIn(before) ?? labelIn(textOfCellBefore(control))
  return { name: label ?? prompt.trim().slice(0, longestName), isNamed: false }
}

/** A tag such as 'od:xpath=x1' is for programs. */
const isName = (name: string) => /\p{L}/u.test(name) && name.length <= longestName && !/^\w+:|=/.test(name)

/** The longest name in letters, as for names in brackets. */
const longestName = 100
