/** Finds a value of the wrong kind, such as a text instead of a list. */
import type { ReferenceKind } from '../schema/build.ts'
import { createFinding } from './finding.ts'
import { describeValue, describeKinds } from './describe-value.ts'
import type { Mistake } from './mistake.ts'
import { subjectName } from './owner-name.ts'
import { kindOf, kindsOf } from './resolve.ts'
import type { Spot } from './spot.ts'
import { repairUnfitValue } from './repair-unfit-value.ts'

/** The noun for each kind of reference. "has to be a text" would not say which text. */
const names: { readonly [K in ReferenceKind]?: string } = {
  step: 'the id of a step',
  target: '"next" or the id of a step',
  field: 'the id of a field',
  fileField: 'the id of a field with files',
  fieldGroup: 'the id of a step, a page or a section',
  action: 'the id of an action',
  call: 'the id of a call',
  fetched: 'the name of a fetched file',
  reply: 'a value of a reply, as in "call.path"',
  artefactRead: 'the name of an artefact',
  artefactRequired: 'the name of an artefact',
  artefactWritten: 'the name of an artefact',
  part: 'the name of a part of the request',
  template: 'the name of a template',
}

const expectedName = ({ schema }: Spot): string | undefined => schema.refersTo && names[schema.refersTo]

export function findKindMistake(spot: Spot): Mistake | undefined {
  const { at, stated, value, data, root } = spot
  const kinds = kindsOf(stated, root)
  // A number instead of one of several texts is reported as a wrong value, not as a wrong kind.
  if (!kinds || kinds.includes(kindOf(value)) || stated.enum || stated.const !== undefined) return undefined
  const [found, expected] = [describeValue(value), expectedName(spot) ?? describeKinds(kinds)]
  return {
    finding: createFinding('wrong-type', at, `${subjectName(at, data)} is ${found}, and has to be ${expected}.`, {
      found,
      expected,
    }),
    repairs: repairUnfitValue(spot),
  }
}
