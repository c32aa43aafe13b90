/** What a call gets that has nothing to do with artefacts: what it does not declare, it neither sees nor changes. */
import type { Artefacts } from '#server/operations/work.ts'
import type { Draft } from './draft.ts'

const refuse = (): never => {
  throw new Error('This work asks for artefacts, and its operation declares none.')
}

const none: Artefacts = {
  has: refuse,
  names: refuse,
  data: refuse,
  dataIfAny: refuse,
  file: refuse,
  files: refuse,
  keep: refuse,
  save: refuse,
  stage: refuse,
  saveFiles: refuse,
  show: () => void refuse(),
}

export const noDraft: Draft = {
  artefacts: () => none,
  has: () => false,
  keep: refuse,
  changes: () => new Map(),
  committed: refuse,
  tidy: () => Promise.resolve(),
  versionOf: () => undefined,
}
