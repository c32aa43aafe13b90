/** Checks that work on a workspace has nothing to do with a session: neither its id, nor its files, nor its artefacts. */
import { effectsOf, workOf } from '../work-effects.ts'
import type { Path } from '../read/text-places.ts'
import type { Call, Work } from '../types.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Model } from './model.ts'

export function checkWorkScopes(model: Model): readonly Finding[] {
  return Object.entries(model.definition.calls).flatMap(([id, call]) => {
    const first = workOf(call).find((work) => isOnWorkspace(work, model))
    if (!first) return []
    const inCall = scopesOfCall(id, call, first)
    return inCall.length > 0 ? inCall : workOf(call).flatMap((work) => scopesOfWork(id, work, first, model))
  })
}

export const isOnWorkspace = ({ do: name }: Work, { catalogue }: Model): boolean =>
  Object.hasOwn(catalogue.operations, name) && catalogue.operations[name]?.scope === 'workspace'

const wrongScope = (at: Path, message: string, found: string, part: Finding['part'] = 'value'): Finding =>
  createFinding('wrong-scope', at, message, { found, part })

function scopesOfCall(id: string, call: Call, { do: name }: Work): readonly Finding[] {
  const works = `Call "${id}": ${name} works on the workspace`
  if (call.session !== 'none')
    return [wrongScope(['calls', id, 'session'], `${works}, so the call belongs to no session. Write "session": "none".`, call.session)] // prettier-ignore
  for (const key of ['stages', 'multipart', 'variants'] as const) {
    if (call[key] === undefined) continue
    return [wrongScope(['calls', id, key], `${works}, and "${key}" ${needs[key]}`, key, 'key')]
  }
  return []
}

const needs = {
  stages: 'are the long work of a session. Do it in "work".',
  multipart: 'brings files, which only a session can hold. Send "json".',
  variants: 'are bodies that may bring files, which only a session can hold. Send "json".',
} as const

function scopesOfWork(id: string, work: Work, first: Work, model: Model): readonly Finding[] {
  const at = model.at(work)
  if (!isOnWorkspace(work, model))
    return [wrongScope([...at, 'do'], `Call "${id}": ${work.do} works on a session, and ${first.do} in the same call on the workspace. Give each a call of its own.`, work.do)] // prettier-ignore
  for (const key of ['when', 'each', 'problems'] as const) {
    if (work[key] === undefined) continue
    return [wrongScope([...at, key], `Call "${id}": ${work.do} works on the workspace, and "${key}" looks at what a session holds.`, key, 'key')] // prettier-ignore
  }
  return []
}

/** The files with which a call can answer because its own work on the workspace makes them. */
export const answersOf = (call: Call, model: Model): readonly string[] =>
  workOf(call)
    .filter((work) => isOnWorkspace(work, model))
    .flatMap((work) => effectsOf(work, model.catalogue.operations).writes.map(({ name }) => name))
