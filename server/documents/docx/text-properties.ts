/** Reads the text properties of a document: title, company and custom properties. */
import { own } from '#engine/values/path.ts'
import type { Element } from '../container/xml/tree.ts'
import type { WordPackage } from './word-package.ts'
import { ancestorNamed, attribute, descendants, elementsOf } from '../container/xml/elements.ts'

export interface TextProperty {
  readonly part: string
  readonly element: Element
  /** For a person: 'Property Title'. */
  readonly where: string
}

/** The names under which Word shows them. */
const labels: Readonly<Record<string, string>> = {
  creator: 'Author',
  description: 'Comments',
  lastModifiedBy: 'Last modified by',
  contentStatus: 'Status',
  lpstr: 'Title of a part',
}

const propertyKinds = ['core-properties', 'extended-properties', 'custom-properties']

export function readTextProperties(word: WordPackage): TextProperty[] {
  return propertyKinds
    .flatMap((kind) => word.related('', kind))
    .flatMap((part) =>
      [...descendants(word.root(part))].flatMap((element) => {
        const isText = elementsOf(element).next().done === true && (element.textContent ?? '').trim() !== ''
        return isText ? [{ part, element, where: `Property ${labelOf(element)}` }] : []
      }),
    )
}

function labelOf(element: Element): string {
  const custom = ancestorNamed(element, 'property')
  const name = element.localName ?? ''
  const label = (custom === undefined ? undefined : attribute(custom, 'name')) ?? own(labels, name) ?? name
  return label.charAt(0).toUpperCase() + label.slice(1)
}
