/**
 * The names that exist for one place of a definition, found by the check itself: an unknown name is put there, and the finding about
 * it says which names are known.
 */
import { checkArtefactUse } from './check/check-artefact-use.ts'
import { checkGivenReplies, findUnknownReply } from './check/check-replies.ts'
import { checksOfParts } from './check/check-meaning.ts'
import type { Finding } from './check/finding.ts'
import { findDangling } from './check/find-dangling.ts'
import { buildModel, type Model } from './check/model.ts'
import { knownNames } from './check/name-lookups.ts'
import { nothingUnknown, repairData } from './check/repair-data.ts'
import type { InstalledParts } from './installed-parts.ts'
import { pointerOf, type Path } from './read/text-places.ts'
import { unfoldBlocks } from './read/unfold-blocks.ts'
import type { Definition } from './types.ts'

/** Resembles no other name, and is a valid name of everything. */
export const unknownName = 'qxzqxzqxzqxzqxz'

/** `data`: as it stands in the file, with `unknownName` in the place that is asked about. */
export function namesAt(data: unknown, place: Path, catalogue: InstalledParts): readonly string[] {
  const { data: unfolded, originOf } = unfoldBlocks(data)
  const repaired = repairData(unfolded, catalogue)
  if (typeof repaired.data !== 'object' || repaired.data === null) return []
  const inFile = (at: Path) => pointerOf(originOf(repaired.originalPath(at)).path)
  const isThere = ({ at }: { readonly at: Path }) => inFile(at) === pointerOf(place)
  // The repaired data fits the schema. What may be hidden in a part that cannot be read yet is no reason to offer nothing.
  const model = buildModel(repaired.data as Definition, catalogue, nothingUnknown, undefined)
  const names = [
    ...findDangling(model)
      .filter(isThere)
      .flatMap(({ lookUp }) => [...knownNames(lookUp, model)]),
    ...checks.flatMap((check) => check(model)).filter((finding) => isThere(finding) && isAboutIt(finding)),
  ].flatMap((each) => (typeof each === 'string' ? each : (each.known ?? [])))
  const isReply = model.references.some((each) => each.kind === 'reply' && isThere(each))
  const all = isReply
    ? repliesOf(model, place)
    : names.flatMap((name) => (name === 'reply.…' ? repliesOf(model, place).map((each) => `reply.${each}`) : name))
  return [...new Set(all)].filter((name) => !name.includes(unknownName) && !name.endsWith('…'))
}

const checks: readonly ((model: Model) => readonly Finding[])[] = [
  ...checksOfParts,
  (model) => checkArtefactUse(model, true),
  checkGivenReplies,
]

const isAboutIt = ({ found = '' }: Finding) => found.includes(unknownName)

/** A name of a reply begins with its call, so each call is asked about a value that it does not have. */
const repliesOf = (model: Model, at: Path): readonly string[] =>
  Object.keys(model.definition.calls).flatMap((id) => findUnknownReply(`${id}.${unknownName}`, at, model)?.known ?? [])
