/** Checks the server's part of calls: each does something, and each method and path does only one thing. */
import { stepFormatOf } from '#engine/steps/formats.ts'
import type { Path } from '../read/text-places.ts'
import type { Call, Step } from '../types.ts'
import { absentText } from './absent-text.ts'
import { createFinding, type Finding } from './finding.ts'
import { readKey } from './resolve.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'
import { requestName } from './check-across-agents.ts'

/** A call that lacks its stages is not reported as idle as well. */
export function checkServerPart(model: Model): readonly Finding[] {
  const stages = checkStages(model)
  const idle = checkIdleCalls(model).filter(({ at }) => !stages.some(({ found }) => found === at[1]))
  return [...stages, ...idle, ...checkSameRequests(model)]
}

function checkIdleCalls(model: Model): readonly Finding[] {
  if (['work', 'stages', 'file'].some((key) => mayBeHidden(model, key))) return []
  return Object.entries(model.definition.calls).flatMap(([id, { session, work = [], stages = [], file }]) =>
    session === 'ends' ||
    work.length > 0 ||
    stages.length > 0 ||
    file !== undefined ||
    model.unknowns.isUncertain(['calls', id])
      ? []
      : [
          createFinding(
            'idle-call',
            ['calls', id],
            `Call "${id}" does nothing on the server: it has neither "work" nor "stages" nor "file".`,
            { part: 'key' },
          ),
        ],
  )
}

/** The call that a pipeline runs must have stages. */
function checkStages(model: Model): readonly Finding[] {
  if (mayBeHidden(model, 'stages')) return []
  const run = model.definition.steps.flatMap((step) => stagedCallOf(step, model))
  const ofWork = model.references.flatMap(({ kind, name, at, site }) =>
    kind === 'call' && isOfPipeline(site.parent?.value) ? [{ id: name, at }] : [],
  )
  const named = [...run, ...ofWork]
  const hasStages = ({ id }: { readonly id: string }) => callOf(model, id)?.stages !== undefined
  const wrong = named.find((each) => callOf(model, each.id) && !hasStages(each))
  if (!wrong) return []
  const { id } = wrong
  // If other references name a call with stages, this reference is wrong; otherwise the call lacks its stages.
  const place = named.some(hasStages) ? wrong.at : ['calls', id]
  return [
    createFinding('no-stages', place, `Call "${id}" is run as a pipeline, but does not have "stages".`, {
      part: place === wrong.at ? 'value' : 'key',
      found: id,
      expected: 'a call with "stages"',
    }),
  ]
}

function stagedCallOf(step: Step, model: Model): readonly { readonly id: string; readonly at: Path }[] {
  const key = stepFormatOf(step).keyOfStagedCall
  const id = key === undefined ? undefined : readKey(step, key)
  return key !== undefined && typeof id === 'string' ? [{ id, at: model.at(step, key) }] : []
}

const isOfPipeline = (work: unknown): boolean =>
  ['pipeline.steps', 'pipeline.status'].includes(String(readKey(work, 'do')))

/** Two calls may share method and path only if the server does the same for both, such as showing and downloading a picture. */
function checkSameRequests({ definition: { calls } }: Model): readonly Finding[] {
  const first = new Map<string, readonly [string, Call]>()
  return Object.entries(calls).flatMap(([id, call]) => {
    if (call.path === absentText) return []
    const request = requestName(call.method, call.path)
    const earlier = first.get(request)
    if (!earlier) first.set(request, [id, call])
    return !earlier || serverKeys(earlier[1]) === serverKeys(call)
      ? []
      : [
          createFinding(
            'same-request',
            ['calls', id, 'path'],
            `Call "${id}" has the method and path of call "${earlier[0]}", but different work on the server. Give it a path of its own.`,
            { found: request },
          ),
        ]
  })
}

const serverKeys = ({ session, file, named, limits, work, stages }: Call): string =>
  JSON.stringify([session, file, named, limits, work, stages])
