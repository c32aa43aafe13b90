/**
 * Unfolds the blocks of a definition: {"use": "letter", "with": {…}} in a list becomes the entries of the block. The rest of the
 * program knows only unfolded definitions; origins lead from each of their parts back to the text.
 */
import { nearestName } from '../check/nearest-name.ts'
import { isRecord } from '#engine/values/is-record.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { pointerOf, type Path } from './text-places.ts'

export interface Origin {
  /** In the file. */
  readonly path: Path
  /** The places in the file that use the blocks in which it stands, the outermost first. */
  readonly uses: readonly Path[]
}

export interface BlockProblem {
  readonly code: ProblemCode
  readonly at: Path
  readonly message: string
  readonly found?: string
}

interface Unfolded {
  readonly data: unknown
  readonly originOf: (path: Path) => Origin
  readonly problems: readonly BlockProblem[]
}

interface Given {
  readonly value: unknown
  readonly origin: Origin
}

/** What a block sees of the place that uses it. */
interface Scope {
  /** Undefined outside of blocks, where "{@name}" is plain text. */
  readonly given?: ReadonlyMap<string, Given>
  readonly uses: readonly Path[]
  readonly blocks: readonly string[]
}

const outside: Scope = { uses: [], blocks: [] }

/** A block that uses others many times must not fill the memory. */
const mostValues = 60_000

const placeholder = /\{@([\p{L}][\p{L}\p{N}_-]*)\}/gu

export function unfoldBlocks(source: unknown): Unfolded {
  if (!isRecord(source)) return { data: source, originOf: (path) => ({ path, uses: [] }), problems: [] }
  const { blocks, ...rest } = source
  const problems: BlockProblem[] = []
  const origins = new Map<string, Origin>()
  const used = new Set<string>()
  let values = 0
  let isFull = false
  const known = isRecord(blocks) ? blocks : {}
  if (blocks !== undefined && !isRecord(blocks))
    problems.push({
      code: 'wrong-block',
      at: ['blocks'],
      message: '"blocks" is a map of lists by the names of the blocks.',
    })
  for (const [name, block] of Object.entries(known)) if (!Array.isArray(block)) problems.push(notAList(name))

  const data = unfold(rest, [], [], outside)
  for (const name of Object.keys(known))
    if (!used.has(name))
      problems.push({
        code: 'unused-block',
        at: ['blocks', name],
        message: `Nothing uses the block "${name}". Use it or remove it.`,
      })
  return { data, originOf, problems }

  /** `to`: its path in the unfolded data. `from`: its path in the file. */
  function unfold(value: unknown, to: Path, from: Path, scope: Scope): unknown {
    values += 1
    if (typeof value === 'string') return scope.given === undefined ? value : filled(value, to, scope)
    if (Array.isArray(value)) return unfoldList(value, to, from, scope)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const name = scope.given === undefined ? key : filledText(key, scope)
        if (name !== key) origins.set(pointerOf([...to, name]), { path: [...from, key], uses: scope.uses })
        return [name, unfold(entry, [...to, name], [...from, key], scope)]
      }),
    )
  }

  function unfoldList(list: readonly unknown[], to: Path, from: Path, scope: Scope): unknown[] {
    const isPlain = !list.some((entry) => textsOf(entry) !== undefined || readUse(entry) !== undefined)
    if (isPlain) return list.map((entry, index) => unfold(entry, [...to, index], [...from, index], scope))
    const all: unknown[] = []
    addEntries(list, from, scope, (make, at, uses) => {
      const path = [...to, all.length]
      origins.set(pointerOf(path), { path: at, uses })
      all.push(make(path))
    })
    return all
  }

  function addEntries(list: readonly unknown[], from: Path, scope: Scope, add: Add): void {
    for (const [index, entry] of list.entries()) {
      const at = [...from, index]
      const use = readUse(entry)
      const texts = textsOf(entry)
      if (use !== undefined) addBlock(use, at, scope, add)
      else if (texts === undefined) add((path) => unfold(entry, path, at, scope), at, scope.uses)
      else
        for (const text of texts)
          add(() => (scope.given === undefined ? text : filledText(text, scope)), [...at, 'texts'], scope.uses)
    }
  }

  /** A block is unfolded again for each use, since another use gives other values. */
  function addBlock({ name, given }: Use, at: Path, scope: Scope, add: Add): void {
    if (!Object.hasOwn(known, name)) {
      const meant = nearestName(name, Object.keys(known))
      const advice = meant === undefined ? 'Add it under "blocks".' : `Did you mean "${meant}"?`
      report('unknown-block', [...at, 'use'], `There is no block "${name}". ${advice}`, name)
      // The block that was meant is unfolded, so that one wrong name is one mistake.
      if (meant !== undefined) addBlock({ name: meant, given }, at, scope, add)
      return
    }
    const block = known[name]
    used.add(name)
    if (!Array.isArray(block)) return
    if (scope.blocks.includes(name)) {
      report('wrong-block', [...at, 'use'], `The block "${name}" uses itself. Remove this use.`, name)
      return
    }
    if (isFull) return
    if (values > mostValues) {
      isFull = true
      report('wrong-block', [...at, 'use'], 'Unfolded, the blocks hold too many values. Use them less often.', name)
      return
    }
    const asked = new Set(placeholdersIn(block))
    const filling = new Map<string, Given>()
    for (const [key, value] of Object.entries(given)) {
      const meant = asked.has(key) ? key : nearestName(key, asked)
      const path = [...at, 'with', key]
      if (meant !== key) {
        const advice = meant === undefined ? 'Remove it.' : `Did you mean "${meant}"?`
        report('wrong-block', path, `The block "${name}" does not have a place "{@${key}}". ${advice}`, key)
      }
      if (meant !== undefined && (meant === key || !Object.hasOwn(given, meant)))
        filling.set(meant, { value: unfold(value, ['@', ...path], path, scope), origin: { path, uses: scope.uses } })
    }
    for (const key of asked)
      if (!filling.has(key))
        report('wrong-block', at, `The block "${name}" needs a value for "{@${key}}". Add "${key}" to "with".`, key)
    const inner: Scope = { given: filling, uses: [...scope.uses, at], blocks: [...scope.blocks, name] }
    addEntries(block, ['blocks', name], inner, add)
  }

  function filled(text: string, to: Path, scope: Scope): unknown {
    const whole = /^\{@([\p{L}][\p{L}\p{N}_-]*)\}$/u.exec(text)?.[1]
    const given = whole === undefined ? undefined : scope.given?.get(whole)
    if (given === undefined) return filledText(text, scope)
    origins.set(pointerOf(to), given.origin)
    return structuredClone(given.value)
  }

  function filledText(text: string, scope: Scope): string {
    return text.replaceAll(placeholder, (whole, name: string) => {
      const given = scope.given?.get(name)
      if (given === undefined) return whole
      if (typeof given.value === 'string' || typeof given.value === 'number') return String(given.value)
      report('wrong-block', given.origin.path, `"${name}" stands within a text, so it has to be a text.`, name)
      return ''
    })
  }

  function report(code: ProblemCode, at: Path, message: string, found: string) {
    const isKnown = problems.some((each) => each.message === message && pointerOf(each.at) === pointerOf(at))
    if (!isKnown) problems.push({ code, at, message, found })
  }

  function originOf(path: Path): Origin {
    for (let length = path.length; length > 0; length -= 1) {
      const origin = origins.get(pointerOf(path.slice(0, length)))
      if (origin) return { path: [...origin.path, ...path.slice(length)], uses: origin.uses }
    }
    return { path, uses: [] }
  }
}

/** `make` gets the path of the entry in the unfolded data. */
type Add = (make: (path: Path) => unknown, at: Path, uses: Scope['uses']) => void

interface Use {
  readonly name: string
  readonly given: Readonly<Record<string, unknown>>
}

function readUse(entry: unknown): Use | undefined {
  if (!isRecord(entry) || typeof entry['use'] !== 'string') return undefined
  const { use, with: given = {}, ...others } = entry
  return Object.keys(others).length === 0 && isRecord(given) ? { name: use as string, given } : undefined
}

/** {"texts": "A | B"} in a list of texts stands for "A", "B", so that a long list takes few lines. */
function textsOf(entry: unknown): readonly string[] | undefined {
  if (!isRecord(entry) || typeof entry['texts'] !== 'string' || Object.keys(entry).length > 1) return undefined
  return entry['texts'].split('|').map((text) => text.trim())
}

const notAList = (name: string): BlockProblem => ({
  code: 'wrong-block',
  at: ['blocks', name],
  message: `The block "${name}" is not a list. A block is a list of the entries that its use stands for.`,
})

function placeholdersIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map(([, name = '']) => name)
  if (Array.isArray(value)) return value.flatMap(placeholdersIn)
  return isRecord(value) ? Object.entries(value).flatMap((entry) => placeholdersIn(entry)) : []
}
