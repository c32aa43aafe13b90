/** What the server does for a call: something, and one thing only for each method and path. */
import type { Call } from '../types.ts'
import { finding, type Finding } from './finding.ts'
import { requestName } from './request-name.ts'
import { callOf, mayBeHidden, type Model } from './model.ts'

export const serverPart = (model: Model): readonly Finding[] => [...idleCalls(model), ...withoutStages(model), ...sameRequests(model)]

function idleCalls(model: Model): readonly Finding[] {
  if (['work', 'stages', 'file'].some((key) => mayBeHidden(model, key))) return []
  return Object.entries(model.definition.calls).flatMap(([id, { session, work = [], stages = [], file }]) =>
    session === 'ends' || work.length > 0 || stages.length > 0 || file !== undefined
      ? []
      : [finding('idle-call', ['calls', id], `Call "${id}" does nothing on the server: it has no "work", no "stages" and no "file".`, { part: 'key' })],
  )
}

/** What a pipeline runs, lists and tells of are the stages of a call. */
function withoutStages(model: Model): readonly Finding[] {
  if (mayBeHidden(model, 'stages')) return []
  const run = model.definition.steps.flatMap((step) => (step.type === 'pipeline' ? [{ id: step.run, at: model.at(step, 'run') }] : []))
  const told = model.references.flatMap(({ kind, name, at, site }) => (kind === 'call' && isOfPipeline(site.parent?.value) ? [{ id: name, at }] : []))
  const wrong = [...run, ...told].filter(({ id }) => callOf(model, id) && !callOf(model, id)?.stages)
  return wrong.slice(0, 1).map(({ id, at }) => finding('no-stages', at, `Call "${id}" is run as a pipeline, and has no "stages".`, { found: id, expected: 'a call with "stages"' }))
}

const isOfPipeline = (work: unknown): boolean => typeof work === 'object' && work !== null && ['pipeline.steps', 'pipeline.status'].includes(String(Reflect.get(work, 'do')))

/** Two calls may ask for the same in two ways, such as a picture to show and to download; they may not mean two things. */
function sameRequests({ definition: { calls } }: Model): readonly Finding[] {
  const first = new Map<string, readonly [string, Call]>()
  return Object.entries(calls).flatMap(([id, call]) => {
    const request = requestName(call.method, call.path)
    const earlier = first.get(request)
    if (!earlier) first.set(request, [id, call])
    return !earlier || onServer(earlier[1]) === onServer(call)
      ? []
      : [finding('same-request', ['calls', id, 'path'], `Call "${id}" has the method and path of call "${earlier[0]}", and the server is to do something else. Give it a path of its own.`, { found: request })]
  })
}

const onServer = ({ session, file, named, limits, work, stages }: Call): string => JSON.stringify([session, file, named, limits, work, stages])
