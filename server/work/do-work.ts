/** Does a list of work on the artefacts of a run, and gathers what it replies. */
import { keptParts } from '#engine/definition/work-effects.ts'
import type { Call, Condition, Definition, Work as Piece } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { fieldsOf } from '#engine/expressions/fields.ts'
import { fillTemplate, referencesIn } from '#engine/expressions/template.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { missingArtefactRefusal, type Draft } from '#server/artefacts/draft.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { valuesByPath } from '#engine/values/values-by-path.ts'
import { effectsOf } from '#server/operations/effects-of.ts'
import { loadedRun, loadRun } from '#server/operations/load-run.ts'
import { writeTyped } from '#server/operations/write-typed.ts'
import type { Artefacts, Work } from '#server/operations/work.ts'
import { writeIn, writtenTag } from '#server/wording.ts'
import { runForEach } from './for-each.ts'
import { definitionInWords, hubItemsInWords, workInWords } from './in-words.ts'
import type { Item } from './items-of-each.ts'
import type { Reply } from './kept-replies.ts'
import { knownFacts } from './known-facts.ts'
import { referencedParts } from './referenced-parts.ts'
import type { WorkContext } from './work-context.ts'

export interface Working {
  readonly definition: Definition
  readonly call: Call
  readonly draft: Draft
  readonly context: WorkContext
}

/** What it writes is in the language of the run. */
export const doWork = (pieces: readonly Piece[], working: Working): Promise<Reply> =>
  writeIn(working.context.wording, () => doPieces(pieces, working))

async function doPieces(pieces: readonly Piece[], working: Working): Promise<Reply> {
  let reply: Reply | undefined
  for (const piece of pieces) {
    working.context.signal.throwIfAborted()
    const { watch, enter } = working.context
    if (piece.when !== undefined && !(await applies(piece.when, working))) {
      watch?.skip(piece)
      continue
    }
    enter(piece)
    const more = await (watch ? watch.follow(piece, working, () => doPiece(piece, working)) : doPiece(piece, working))
    reply = reply ? merged(reply, more) : more
  }
  return reply ?? {}
}

const applies = async (when: Condition, working: Working): Promise<boolean> => holds(when, await factsOf(working))

/**
 * Reading the names takes several queries, and a template asks once for each name: they are read again only after a
 * change.
 */
const factsRead = new WeakMap<Working, { readonly edition: number; readonly facts: Promise<Facts> }>()

function factsOf(working: Working): Promise<Facts> {
  const { definition, call, draft, context } = working
  const { session, hubItems } = context
  const edition = draft.edition()
  const read = factsRead.get(working)
  if (read?.edition === edition) return read.facts
  const facts = knownFacts({
    definition: definitionInWords(definition),
    call,
    artefacts: draft.artefacts([]),
    session,
    hubItems: (hub) => hubItemsInWords(hubItems(hub)),
  })
  factsRead.set(working, { edition, facts })
  return facts
}

function doPiece(piece: Piece, working: Working): Promise<Reply> {
  const { draft } = working
  const { reads } = effectsOf(piece)
  const missing = reads.find(({ name, required }) => required && !draft.has(name))
  if (missing) throw missingArtefactRefusal(missing.name)
  const names = [...reads.map(({ name }) => name), ...referencedParts(piece, working.definition)]
  return piece.each === undefined ? run(piece, draft.artefacts(names), working) : runEach(piece, names, working)
}

async function runEach(piece: Piece, reads: readonly string[], working: Working): Promise<Reply> {
  const { draft, context } = working
  await runForEach({
    piece,
    definition: working.definition,
    artefacts: draft.artefacts(reads),
    signal: context.signal,
    report: context.report,
    noteProblem: context.noteProblem,
    doOnce: context.doOnce,
    fill: (text) => fillText(text, working),
    ...(context.madeFiles && { madeFiles: context.madeFiles }),
    perform: (artefacts, report, item) => run(piece, artefacts, working, { report, item }),
  })
  // A reply is one for the whole call, so what the work would reply for an item is left out.
  return {}
}

interface Narrowed {
  readonly report: Work['report']
  readonly item: Item
}

async function run(piece: Piece, artefacts: Artefacts, working: Working, narrowed?: Narrowed): Promise<Reply> {
  const { definition, draft, call, context } = working
  const perform = loadedRun(piece.do) ?? (await loadRun(piece.do))
  if (!perform) throw new Error(`${definition.id} asks for ${piece.do}, which has no work.`)
  const work = context.workOn({
    artefacts,
    keepParts: () => draft.keepParts(keptParts(piece, call)),
    ...(narrowed && { report: narrowed.report }),
    fill: (text) => fillText(text, working, narrowed && textsOfItem(narrowed.item)),
  })
  // The parameters were checked against the operation's schema when the definition was read.
  return (await perform(parametersOf(workInWords(piece)) as never, work)) ?? {}
}

const fillText = async (text: string, working: Working, extra?: Readonly<Record<string, unknown>>): Promise<string> =>
  text.includes('{') ? filled(text, await factsOf(working), extra) : text

/** {item} is the name of the item, and {item.supplier} one of its values. */
const textsOfItem = ({ file, texts }: Item): Readonly<Record<string, unknown>> =>
  Object.fromEntries([
    ['item', file],
    ...[...valuesByPath(texts)].map(([path, value]) => [`item.${path}`, value] as const),
  ])

/** Values that are written differently for readers are converted: days and months to words, options to their labels. */
function filled(text: string, facts: Facts, extra: Readonly<Record<string, unknown>> = {}): string {
  const worded = fieldsOf(facts.definition).flatMap(({ field }) => {
    const { inWords } = fieldFormatOf(field)
    const value = facts.values[field.id]
    if (inWords === undefined || value === undefined) return []
    const words = (each: unknown) => (typeof each === 'string' ? inWords(each, field, writtenTag()) : each)
    return [[field.id, Array.isArray(value) ? value.map(words) : words(value)] as const]
  })
  // A cell or a total of a table in a reply is written as its column says: a sum of money has its pennies.
  const cells = referencesIn(text).flatMap(({ name }) => {
    const written = name.startsWith('reply.') ? writeTyped(facts.replies, name.slice('reply.'.length), {}) : undefined
    return written === undefined ? [] : [[name, written] as const]
  })
  return fillTemplate(text, facts, { ...Object.fromEntries([...worded, ...cells]), ...extra })
}

const parametersOf = oncePer(
  ({ do: _do, when: _when, each: _each, problems: _problems, doing: _doing, ...parameters }: Piece) => parameters,
)

/** Objects are merged, so that one piece of work can reply "preview.url" and another "preview.exists". */
function merged(a: Reply, b: Reply): Reply {
  const both = Object.entries(b).map(([key, value]) => [
    key,
    isMap(value) && isMap(a[key]) ? merged(a[key], value) : value,
  ])
  return { ...a, ...(Object.fromEntries(both) as Reply) }
}

const isMap = (value: unknown): value is Reply => typeof value === 'object' && value !== null && !Array.isArray(value)
