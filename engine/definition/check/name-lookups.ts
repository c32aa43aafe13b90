/** Where the checks look up the names of each kind. */
import type { ProblemCode } from '../problem-codes.ts'
import type { ReferenceKind } from '../schema/build.ts'
import { declaredNames, mayBeHidden, type Model } from './model.ts'
import type { NameKind } from './names-within.ts'

export interface NameLookup {
  readonly code: ProblemCode
  /** The noun for this kind of thing in a sentence. */
  readonly name: string
  readonly known: (model: Model) => readonly string[]
  readonly declaredBy: readonly NameKind[]
}

const step: NameLookup = {
  code: 'unknown-step',
  name: 'step',
  known: (model) => declaredNames(model, 'step'),
  declaredBy: ['declares step'],
}
const field: NameLookup = {
  code: 'unknown-field',
  name: 'field',
  known: (model) => declaredNames(model, 'field'),
  declaredBy: ['declares field'],
}

/** Lists every kind, so that a new one is not forgotten. Kinds with undefined are looked up by their own checks. */
export const nameLookups: Readonly<Record<ReferenceKind, NameLookup | undefined>> = {
  step,
  pagesStep: step,
  target: { ...step, known: (model) => ['next', ...declaredNames(model, 'step')] },
  field,
  fileField: field,
  source: field,
  fieldGroup: {
    code: 'unknown-group',
    name: 'step, page or section',
    known: (model) => declaredNames(model, 'step', 'page', 'section'),
    declaredBy: ['declares step', 'declares page', 'declares section'],
  },
  action: {
    code: 'unknown-action',
    name: 'action',
    known: (model) => declaredNames(model, 'action'),
    declaredBy: ['declares action'],
  },
  call: {
    code: 'unknown-call',
    name: 'call',
    known: ({ definition }) => Object.keys(definition.calls),
    declaredBy: ['declares call'],
  },
  fetched: {
    code: 'unknown-fetched',
    name: 'fetched file',
    known: (model) => declaredNames(model, 'fetched'),
    declaredBy: ['declares fetched'],
  },
  client: { code: 'unknown-client', name: 'client', known: ({ catalogue }) => catalogue.clients, declaredBy: [] },
  hub: { code: 'unknown-hub', name: 'hub', known: ({ catalogue }) => Object.keys(catalogue.hubs), declaredBy: [] },
  template: {
    code: 'unknown-template',
    name: 'template',
    known: ({ catalogue }) => catalogue.templates,
    declaredBy: [],
  },
  sample: {
    code: 'unknown-sample',
    name: 'sample file',
    known: ({ catalogue }) => catalogue.samples,
    declaredBy: [],
  },
  // Looked up by its path in the shape of a reply.
  reply: undefined,
  // Checked by the schema.
  panel: undefined,
  // Looked up in what the work of all calls writes.
  artefactRead: undefined,
  artefactRequired: undefined,
  artefactWritten: undefined,
  // Looked up among the parts of the call's own request, and the file that the call returns.
  part: undefined,
  answer: undefined,
}

export function isDangling(name: string, kind: ReferenceKind, lookUp: NameLookup, model: Model): boolean {
  if (kind === 'source' && name.startsWith('@')) return false
  return !knownNames(lookUp, model).has(name) && !mayBeHidden(model, name, ...lookUp.declaredBy)
}

const cache = new WeakMap<Model, Map<NameLookup, ReadonlySet<string>>>()

/** Collected once per model, since every reference needs them. */
export function knownNames(lookUp: NameLookup, model: Model): ReadonlySet<string> {
  const ofModel = cache.get(model) ?? new Map<NameLookup, ReadonlySet<string>>()
  cache.set(model, ofModel)
  const names = ofModel.get(lookUp) ?? new Set(lookUp.known(model))
  ofModel.set(lookUp, names)
  return names
}
