/** Checks for artefacts that are read but never written, and for artefacts that are written but never used. */
import { effectsOf, keptParts, partsOf, workOf, type ArtefactUse } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Call, Work } from '../types.ts'
import { absentText } from './absent-text.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import type { NameKind } from './names-within.ts'
import { readKey } from './resolve.ts'
import { answersOf, isOnWorkspace } from './check-work-scopes.ts'

interface Use {
  readonly name: string
  readonly at: Path
  readonly call: string
  /** The operation that uses the artefact, as the beginning of a clause: 'word.fill reads'. */
  readonly phrase: string
}

/** `isWhole`: all calls that may read or write artefacts could be read. Otherwise only misspelt names are reported. */
export function checkArtefactUse(model: Model, isWhole: boolean): readonly Finding[] {
  const unknown = checkWorkspaceParts(model)
  // A misspelt part would be reported again as missing, so the check stops here.
  if (unknown.length > 0 || checkKeptParts(model).length > 0) return unknown
  const [reads, writes] = [readsOf(model), writesOf(model)]
  const written = writtenInSessions(model)
  const neverWritten = reads.filter(
    ({ name, call }) =>
      !written.has(name) && !ownNames(call, model).includes(name) && !mayBeHidden(model, name, ...kindsOfWriting),
  )
  if (neverWritten.length > 0)
    return reportNeverWritten(neverWritten, written, model).filter((each) => isWhole || each.suggestion !== undefined)
  const used = new Set(reads.map(({ name }) => name))
  const neverRead = writes.filter(({ name }) => !used.has(name) && !mayBeHidden(model, name, ...kindsOfReading))
  return isWhole ? firstOfEach(neverRead).map(unusedArtefact) : []
}

const kindsOfWriting: readonly NameKind[] = ['declares call', 'refers to artefactWritten', 'refers to answer']
const kindsOfReading: readonly NameKind[] = [
  'declares call',
  'refers to artefactRead',
  'refers to artefactRequired',
  'refers to part',
]

function readsOf(model: Model): readonly Use[] {
  const ofWork = eachWork(model).flatMap(({ work, call, at }) =>
    namesIn(effectsOf(work, model.catalogue.operations).reads).map(({ name, path }) => ({
      name,
      call,
      at: [...at, ...path],
      phrase: `${work.do} reads`,
    })),
  )
  const served = Object.entries(model.definition.calls).flatMap(([call, { file }]) =>
    file === undefined ? [] : [{ name: file, call, at: ['calls', call, 'file'], phrase: 'it answers with' }],
  )
  return [...ofWork, ...served]
}

const writesOf = (model: Model): readonly Use[] =>
  eachWork(model).flatMap(({ work, call, at }) =>
    namesIn(effectsOf(work, model.catalogue.operations).writes).map(({ name, path }) => ({
      name,
      call,
      at: [...at, ...path],
      phrase: `${work.do} writes`,
    })),
  )

/** Leaves out names that are missing in the file. */
const namesIn = (uses: readonly ArtefactUse[]): readonly ArtefactUse[] => uses.filter(({ name }) => name !== absentText)

/** Artefacts of work on a workspace exist only until its reply. */
const writtenInSessions = (model: Model): ReadonlySet<string> =>
  new Set([
    ...eachWork(model)
      .filter(({ work }) => !isOnWorkspace(work, model))
      .flatMap(({ work }) => effectsOf(work, model.catalogue.operations).writes.map(({ name }) => name)),
    ...keptPartsOf(model),
  ])

/**
 * The artefacts of a call without a session: the parts of its request, and the files that its work on the workspace
 * makes.
 */
function ownNames(id: string, model: Model): readonly string[] {
  const call = callOf(model, id)
  return call ? [...partsOf(call), ...answersOf(call, model)] : []
}

const keptPartsOf = (model: Model): readonly string[] =>
  eachWork(model).flatMap(({ work, call }) => {
    const own = callOf(model, call)
    return own ? keptParts(work, own) : []
  })

function eachWork({
  definition,
  at,
}: Model): readonly { readonly work: Work; readonly call: string; readonly at: Path }[] {
  return Object.entries(definition.calls).flatMap(([call, own]) =>
    workOf(own).map((work) => ({ work, call, at: at(work) })),
  )
}

function partsOfCall(id: string, model: Model): readonly string[] {
  const call = callOf(model, id)
  return call ? partsOf(call) : []
}

/** The limit of reported names, since each is compared with every known name. */
const maxReported = 200

const firstOfEach = (uses: readonly Use[]): readonly Use[] =>
  [...new Map(uses.toReversed().map((use) => [use.name, use])).values()].toReversed().slice(0, maxReported)

/** Parts of one request that are not stored are reported together, since they have one cause. */
function reportNeverWritten(
  neverWritten: readonly Use[],
  written: ReadonlySet<string>,
  model: Model,
): readonly Finding[] {
  const reported = new Set<string>()
  return firstOfEach(neverWritten).flatMap((use) => {
    const sender = Object.entries(model.definition.calls).find(([, call]) => partsOf(call).includes(use.name))
    if (!sender) return [unknownArtefact(use, neverWritten, [...written, ...partsOfCall(use.call, model)])]
    const [id, call] = sender
    // A call that does nothing at all is reported by another check, and one that could not be read may keep its parts.
    if (reported.has(id) || hasNoEffect(call) || model.unknowns.isUncertain(['calls', id])) return []
    reported.add(id)
    return [
      partNotKept(
        use,
        id,
        firstOfEach(neverWritten)
          .map(({ name }) => name)
          .filter((name) => partsOf(call).includes(name)),
      ),
    ]
  })
}

const hasNoEffect = ({ work = [], stages = [], file }: Call) =>
  work.length === 0 && stages.length === 0 && file === undefined

function unknownArtefact(
  { name, at, call, phrase }: Use,
  neverWritten: readonly Use[],
  known: readonly string[],
): Finding {
  const more = neverWritten.filter((use) => use.name === name).length - 1
  const again = more > 0 ? ` It is read in ${more} more ${more === 1 ? 'place' : 'places'}.` : ''
  const [whole = '', ...inner] = name.split('.')
  const part =
    inner.length > 0 && known.includes(whole)
      ? ` "${whole}" is an artefact: name it alone, and its part "${inner.join('.')}" by "path", where this work takes one.`
      : ''
  return createFinding(
    'unknown-artefact',
    at,
    `Call "${call}": ${phrase} "${name}", which no request brings and no work writes.${again}${part}`,
    {
      found: name,
      expected: [...new Set(known)].join(', '),
      ...nearestAmong(name, known),
    },
  )
}

function partNotKept({ at, call, phrase, name }: Use, sender: string, names: readonly string[]): Finding {
  const message = `Call "${call}": ${phrase} "${name}", and call "${sender}", which brings ${joinQuoted(names, 'and')}, does not keep ${names.length > 1 ? 'them' : 'it'}. Add "files.keep" to its work.`
  return createFinding('unknown-artefact', at, message, { found: name })
}

/** No other name is proposed: whatever is read is written by other work. */
const unusedArtefact = ({ name, at, call, phrase }: Use): Finding =>
  createFinding(
    'unused-artefact',
    at,
    `Call "${call}": ${phrase} "${name}", which nothing reads, replies with or serves.`,
    { found: name },
  )

/** Checks that work on a workspace takes everything it needs from the request of its own call. */
function checkWorkspaceParts(model: Model): readonly Finding[] {
  const written = writtenInSessions(model)
  return eachWork(model)
    .filter(({ work }) => isOnWorkspace(work, model))
    .flatMap(({ work, call, at }) => {
      const parts = partsOfCall(call, model)
      const { reads } = effectsOf(work, model.catalogue.operations)
      return namesIn(reads)
        .filter(({ name }) => !parts.includes(name))
        .map(({ name, path }) => {
          const takes = `Call "${call}": ${work.do} takes "${name}" from the request, which does not bring it.`
          const isArtefact = written.has(name)
          return createFinding(
            isArtefact ? 'wrong-scope' : 'unknown-wire',
            [...at, ...path],
            isArtefact ? `${takes} An artefact of that name belongs to a session, and this work has none.` : takes,
            { found: name, expected: parts.join(', '), ...nearestAmong(name, parts) },
          )
        })
    })
}

/** Checks that files.keep names only parts that the request has. */
export function checkKeptParts(model: Model): readonly Finding[] {
  return eachWork(model).flatMap(({ work, call, at }) => {
    if (model.unknowns.isUncertain(['calls', call])) return []
    const only = work.do === 'files.keep' ? readKey(work, 'only') : undefined
    const parts = partsOfCall(call, model)
    return (Array.isArray(only) ? only : []).flatMap((name: unknown, index) =>
      typeof name !== 'string' || parts.includes(name.replace(/\[\]$/, '')) || mayBeHidden(model, name)
        ? []
        : [
            createFinding(
              'unknown-wire',
              [...at, 'only', index],
              `Call "${call}" keeps the part "${name}", which its request does not have.`,
              { found: name, expected: parts.join(', '), ...nearestAmong(name, parts) },
            ),
          ],
    )
  })
}
