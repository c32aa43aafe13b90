/**
 * Finds the texts that a person reads in a source file of the pages: JSX texts, and strings and templates that are written like
 * words. Values between the words become `{0}`, `{1}`: a translation may put them in another order.
 */
import { parseSync } from 'vite'

interface Span {
  readonly start: number
  readonly end: number
}

export interface SourceText extends Span {
  /** The English text as the catalogue names it: `{0} of {1} files`. */
  readonly text: string
  readonly kind: 'children' | 'attribute' | 'string' | 'template'
  /** The code that stands for `{0}`, `{1}`. */
  readonly slots: readonly Span[]
  /** Whether the place or the spelling says that this is a text. A single word in lower case may be a state or a key. */
  readonly isReadable: boolean
}

interface Node extends Span {
  readonly type: string
  readonly [key: string]: unknown
}

export function findTexts(code: string, file: string): readonly SourceText[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found: SourceText[] = []
  visit(program as unknown as Node, { key: '', isShown: false, add: (text) => found.push(text) })
  return found
}

/** Positions in which a string is never shown: types, names, comparisons. */
const isCode: Readonly<Record<string, (parent: Node, key: string) => boolean>> = {
  ImportDeclaration: always,
  ExportNamedDeclaration: (_parent, key) => key === 'source',
  ExportAllDeclaration: always,
  ImportExpression: always,
  TSLiteralType: always,
  TSImportType: always,
  ExpressionStatement: (parent) => typeof parent['directive'] === 'string',
  Property: (parent, key) => key === 'key' && parent['computed'] !== true,
  PropertyDefinition: (_parent, key) => key === 'key',
  TSPropertySignature: (_parent, key) => key === 'key',
  MemberExpression: (_parent, key) => key === 'property',
  SwitchCase: (_parent, key) => key === 'test',
  BinaryExpression: (parent) => parent['operator'] !== '+',
  TaggedTemplateExpression: always,
}

function always() {
  return true
}

/** Attributes that hold a text even if it is one word in lower case, and attributes that never do. */
const textAttributes = new Set(['aria-label', 'label', 'title', 'hint', 'placeholder', 'alt', 'aria-description'])
const codeAttributes =
  /^(?:className|id|key|d|style|href|src|rel|role|type|name|kind|form|htmlFor|viewBox|transform|autoComplete|data-.*)$/

interface Place {
  readonly parent?: Node
  /** The property of the parent. */
  readonly key: string
  /** Whether a string here is a part of a text: within a template, or a child of an element. */
  readonly isShown: boolean
  readonly add: (text: SourceText) => void
}

function visit(node: Node, place: Place): void {
  const { parent, key, isShown, add } = place
  if (describesFormat(node) || (node.type === 'JSXAttribute' && codeAttributes.test(nameOf(node)))) return
  const skipped = parent !== undefined && isCode[parent.type]?.(parent, key) === true
  if (isElement(node)) addChildren(node, add)
  if (!skipped && node.type === 'Literal' && typeof node['value'] === 'string') addString(node, place)
  if (!skipped && node.type === 'TemplateLiteral') addTemplate(node, add)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'returnType') continue
    const shown = showsIts(node, name) ?? isShown
    const nodes = Array.isArray(value) ? value : [value]
    for (const each of nodes) if (isNode(each)) visit(each, { parent: node, key: name, isShown: shown, add })
  }
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

/** Whether a string in a property of this node is shown; undefined: as the node itself. */
function showsIts(node: Node, name: string): boolean | undefined {
  if (node.type === 'TemplateLiteral' || isElement(node)) return name === 'expressions' || name === 'children'
  const passesOn = node.type === 'JSXExpressionContainer' || node.type === 'LogicalExpression'
  return passesOn || (node.type === 'ConditionalExpression' && name !== 'test') ? undefined : false
}

/** The words with which a type of field, step or content is described to authors: no page shows them. */
const describesFormat = (node: Node) => {
  if (node.type !== 'TSSatisfiesExpression') return false
  const { typeName } = node['typeAnnotation'] as { readonly typeName?: { readonly name?: string } }
  return typeName?.name?.endsWith('Format') === true
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

const nameOf = (attribute: Node) => {
  const { name } = attribute['name'] as { readonly name: unknown }
  return typeof name === 'string' ? name : ''
}

function addString(node: Node, { parent, isShown, add }: Place) {
  const text = node['value'] as string
  const isAttribute = parent?.type === 'JSXAttribute'
  const isNamed = isAttribute && textAttributes.has(nameOf(parent))
  const isReadable = looksLikeText(text) || isNamed || isShown
  if (hasLetter(text)) add({ ...spanOf(node), text, kind: isAttribute ? 'attribute' : 'string', slots: [], isReadable })
}

function addTemplate(node: Node, add: (text: SourceText) => void) {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  const text = quasis.map(({ value }, at) => (at === 0 ? '' : `{${at - 1}}`) + value.cooked).join('')
  const slots = (node['expressions'] as readonly Node[]).map(spanOf)
  const words = quasis.map(({ value }) => value.cooked)
  // Marks of quotation around a value are a text as well, although they have no words.
  if (words.some((each) => hasLetter(each) || /["“”]/.test(each)))
    add({ ...spanOf(node), text, kind: 'template', slots, isReadable: looksLikeText(words.join('0')) })
}

type Child = Span & ({ readonly words: string } | { readonly slot: true })

/** The texts among the children of an element. A line break between a text and another child shows nothing, and ends a text. */
function addChildren(element: Node, add: (text: SourceText) => void) {
  let run: Child[] = []
  const endRun = () => {
    addRun(run, add)
    run = []
  }
  for (const child of element['children'] as readonly Node[]) {
    const words = wordsOf(child)
    if (words === undefined) {
      run.push({ slot: true, ...spanOf(child) })
      continue
    }
    const raw = child.type === 'JSXText' ? (child['raw'] as string) : ''
    const follows = run.at(-1)
    if (/^\s*\n/.test(raw) && !(follows && 'words' in follows)) endRun()
    if (words !== '') run.push({ words, ...spanOf(child) })
    if (words !== '' && /\n\s*$/.test(raw)) endRun()
  }
  endRun()
}

/** What a child shows if it is a text; undefined if it is code. */
function wordsOf(child: Node): string | undefined {
  if (child.type === 'JSXText') return shownText(child['raw'] as string)
  if (child.type !== 'JSXExpressionContainer') return undefined
  const { type, value } = child['expression'] as { readonly type: string; readonly value?: unknown }
  return type === 'Literal' && typeof value === 'string' && value.trim() === '' ? value : undefined
}

function addRun(run: readonly Child[], add: (text: SourceText) => void) {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || !run.some((child) => 'words' in child && hasLetter(child.words))) return
  const slots = run.filter((child) => 'slot' in child).map(spanOf)
  let slot = 0
  const text = run.map((child) => ('words' in child ? child.words : `{${slot++}}`)).join('')
  add({ start: first.start, end: last.end, text, kind: 'children', slots, isReadable: true })
}

const entities: Readonly<Record<string, string>> = { amp: '&', nbsp: '\u00A0', lt: '<', gt: '>', quot: '"' }

/** As React shows it: lines are trimmed and joined by a space. */
function shownText(raw: string): string {
  const lines = raw.split('\n')
  const trimmed = lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart()
    return at === lines.length - 1 ? start : start.trimEnd()
  })
  return trimmed
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

const spanOf = ({ start, end }: Span): Span => ({ start, end })

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Several words on one line, a word with a capital letter or in parentheses, or a word that ends like a sentence. */
const looksLikeText = (text: string) =>
  hasLetter(text) &&
  !text.includes('\n') &&
  (/\p{L}[^\s]*\s+\S|\S\s+\p{L}/u.test(text) ||
    /^\p{Lu}\p{Ll}+[.:…?!]?$/u.test(text) ||
    /\p{L}…$|^ ?\(\p{L}+\)$/u.test(text))
