/** The draft of a call that declares no artefacts: the call can neither read nor change any. */
import type { Artefacts } from '#server/operations/work.ts'
import type { Draft } from './draft.ts'

const refuse = (): never => {
  throw new Error('This work uses an artefact, but its operation declares none.')
}

const noArtefacts: Artefacts = {
  has: refuse,
  names: refuse,
  data: refuse,
  dataIfAny: refuse,
  file: refuse,
  files: refuse,
  broken: refuse,
  keep: refuse,
  save: refuse,
  stage: refuse,
  share: refuse,
  saveFiles: refuse,
  show: () => void refuse(),
}

export const noDraft: Draft = {
  artefacts: () => noArtefacts,
  has: () => false,
  keepParts: refuse,
  changes: () => new Map(),
  remove: refuse,
  takeUp: refuse,
  markCommitted: refuse,
  discardUnused: () => Promise.resolve(),
  versionOf: () => undefined,
  edition: () => 0,
}
