/** Checks for calls whose request cannot be built or understood. */
import type { Call, Source } from '../types.ts'
import { createFinding, joinQuoted, nearestAmong, type Finding } from './finding.ts'
import { checkFileSources } from './check-file-sources.ts'
import { mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'
import { wireSets, nestedSources } from './wires.ts'

export function checkRequests(model: Model): readonly Finding[] {
  const calls = Object.entries(model.definition.calls).filter(([id]) => !model.unknowns.isUncertain(['calls', id]))
  return calls.flatMap(([id, call]) => checks.flatMap((check) => check(id, call, model)))
}

type Check = (id: string, call: Call, model: Model) => readonly Finding[]

const checks: readonly Check[] = [checkSessionSent, checkParameters, checkBody, checkFileSources, checkVariants]

/** A request must name its session in its path, its query or its body. */
function checkSessionSent(id: string, call: Call, model: Model): readonly Finding[] {
  if (!['opens', 'needs', 'ends'].includes(call.session) || call.path.includes('{session}')) return []
  if (
    mayBeHidden(model, '@session') ||
    ['json', 'multipart', 'query', 'variants'].some((key) => mayBeHidden(model, key))
  )
    return []
  const withoutSession = wireSets(call).filter(
    (wires) => !wires.some(({ source }) => nestedSources(source).some(isSession)),
  )
  if (withoutSession.length === 0) return []
  const where = call.variants
    ? 'not every variant of its body carries it'
    : 'neither its path nor its query nor its body carries it'
  const message = `Call "${id}" ${call.session} a session, and ${where}. Send "sessionId": "@session", or put {session} into the path.`
  return [createFinding('session-not-sent', ['calls', id], message, { part: 'key' })]
}

/** A misspelt @session counts as well, since another check reports it. */
const isSession = (source: Source): boolean =>
  typeof source === 'string' && (source === '@session' || nearestName(source, ['@session']) !== undefined)

function checkParameters(id: string, { path, params = {} }: Call, model: Model): readonly Finding[] {
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'session')
  const given = Object.keys(params)
  const missing = named.filter(
    (name) => !given.includes(name) && !mayBeHidden(model, name) && !mayBeHidden(model, 'params'),
  )
  const unused = given.filter((name) => !named.includes(name))
  // A misspelt name is one mistake, although it is both missing and unused.
  const missingNames = missing.filter((name) => nearestName(name, unused) === undefined)
  return [
    ...missingNames.map((name) =>
      createFinding(
        'missing-parameter',
        ['calls', id, 'path'],
        `Call "${id}" has {${name}} in its path, and "params" gives it no value.`,
        { found: `{${name}}`, expected: given.join(', ') || 'a key of "params"' },
      ),
    ),
    ...unused.map((name) =>
      createFinding(
        'unused-parameter',
        ['calls', id, 'params', name],
        `Call "${id}" gives a value for {${name}}, which its path does not have.`,
        {
          part: 'key',
          found: name,
          expected: named.join(', ') || 'no parameters',
          ...nearestAmong(name, missing),
        },
      ),
    ),
  ]
}

function checkBody(id: string, call: Call): readonly Finding[] {
  const bodies = (['json', 'multipart', 'variants'] as const).filter((key) => call[key] !== undefined)
  const [first, second] = bodies
  if (call.method === 'GET' && first !== undefined) {
    return [
      createFinding(
        'get-with-body',
        ['calls', id, first],
        `Call "${id}" is a GET, which has no body. Send the values as "query", or make it a POST.`,
        { part: 'key', found: first, expected: 'query' },
      ),
    ]
  }
  return second === undefined
    ? []
    : [
        createFinding(
          'several-bodies',
          ['calls', id, second],
          `Call "${id}" has ${joinQuoted(bodies, 'and')}; a request has one body.`,
          { part: 'key', found: bodies.join(', '), expected: 'one of them' },
        ),
      ]
}

/** Checks for variants that are never sent, because an earlier one has the same condition. */
function checkVariants(id: string, { variants: all = [] }: Call): readonly Finding[] {
  return all.flatMap((variant, index) => {
    const same = all.findIndex((other) => JSON.stringify(other.when) === JSON.stringify(variant.when))
    return same === index
      ? []
      : [
          createFinding(
            'impossible-condition',
            ['calls', id, 'variants', index, 'when'],
            `Variant ${index + 1} of call "${id}" is never sent: variant ${same + 1} has the same condition and comes before it.`,
          ),
        ]
  })
}
