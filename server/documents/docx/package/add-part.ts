/** Adds parts to a document, with the type and the relationship without which nobody would find them. */
import { attribute, elementsOf } from '../xml/elements.ts'
import { Element } from '../xml/tree.ts'
import { dialectOf } from './dialect.ts'
import { relationshipsOf, type WordPackage } from './word-package.ts'

const types = '[Content_Types].xml'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

interface NewPart {
  /** `word/header{}.xml`: the first number that is free is put in. */
  readonly name: string
  readonly content: string | Uint8Array
  readonly type: string
}

/** Its name. */
export function addPart(word: WordPackage, { name, content, type }: NewPart): string {
  let number = 1
  while (word.has(name.replace('{}', String(number)))) number += 1
  const part = name.replace('{}', String(number))
  word.write(part, content)
  addElement(word, types, 'Override', { PartName: `/${part}`, ContentType: type })
  return part
}

/** The id of the relationship. `target` is in the folder of the part, or in one below. */
export function relate(word: WordPackage, part: string, kind: string, target: string): string {
  const name = relationshipsOf(part)
  if (!word.has(name))
    word.write(name, `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packageRelationships}"/>`)
  const taken = new Set([...elementsOf(word.root(name))].map((element) => attribute(element, 'Id')))
  let number = 1
  while (taken.has(`rIdLook${number}`)) number += 1
  const Id = `rIdLook${number}`
  const Target = `/${target}`
  addElement(word, name, 'Relationship', { Id, Type: `${dialectOf(word).relationships}/${kind}`, Target })
  return Id
}

function addElement(word: WordPackage, part: string, name: string, attributes: Readonly<Record<string, string>>): void {
  const root = word.root(part)
  const element = new Element(root.prefix === '' ? name : `${root.prefix}:${name}`, root.scope)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  root.appendChild(element)
  word.changed(part)
}
