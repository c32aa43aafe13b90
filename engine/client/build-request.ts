/** Builds the HTTP request for a call of a definition at one moment of a run. */
import type { Call, Wires } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import type { Facts } from '#engine/expressions/facts.ts'
import { own } from '#engine/values/path.ts'
import { sourceValue } from '#engine/expressions/source-value.ts'
import type { WireRequest } from '#engine/machine/host.ts'
import type { PublicCall, PublicDefinition } from '#engine/definition/public-definition.ts'

export function buildRequest(call: Call, facts: Facts, overrides: Wires = {}): WireRequest {
  const { json, multipart } = chooseBody(call, facts)
  const accept = call.file === undefined ? 'application/json' : '*/*'
  const isJson = json !== undefined || call.method === 'DELETE'
  return {
    method: call.method,
    url: buildAddress(call, facts, overrides),
    headers: {
      Accept: accept,
      'X-Client-Name': facts.client,
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    },
    body: json
      ? JSON.stringify(wireValues(applyOverrides(json, overrides), facts))
      : multipart
        ? buildFormData(applyOverrides(multipart, overrides), facts)
        : undefined,
    credentials: 'include',
  }
}

/** Builds only the address, for images, links and pages opened in a new tab. */
export function buildAddress(call: Call, facts: Facts, overrides: Wires = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const source = own(overrides, name) ?? own(call.params ?? {}, name)
    const value =
      name === 'session'
        ? facts.session
        : source === undefined
          ? own(facts.params ?? {}, name)
          : sourceValue(source, facts)
    return encodeURIComponent(wireText(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(
    wireValues({ ...call.query, ...queryOverrides(call, overrides) }, facts),
  )) {
    if (value !== undefined && value !== null) query.append(name, wireText(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The overrides that go into the query: all of them if the call does not have a body. */
function queryOverrides(call: Call, overrides: Wires): Wires {
  const hasBody = call.json ?? call.multipart ?? call.variants
  const inPath = (name: string) => call.path.includes(`{${name}}`)
  return Object.fromEntries(
    Object.entries(overrides).filter(
      ([name]) => (!hasBody && !inPath(name)) || (call.query !== undefined && Object.hasOwn(call.query, name)),
    ),
  )
}

function chooseBody(call: Call, facts: Facts): { readonly json?: Wires; readonly multipart?: Wires } {
  const { variants = [] } = call
  return variants.find((variant) => holds(variant.when, facts)) ?? variants.at(-1) ?? call
}

const applyOverrides = (wires: Wires, overrides: Wires): Wires =>
  Object.fromEntries(Object.entries(wires).map(([name, source]) => [name, own(overrides, name) ?? source]))

const wireValues = (wires: Wires, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(wires).map(([name, source]) => [name, sourceValue(source, facts)]))

function buildFormData(wires: Wires, facts: Facts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(wireValues(wires, facts))) {
    for (const part of Array.isArray(value) ? (value as readonly unknown[]) : [value]) append(form, name, part)
  }
  return form
}

function append(form: FormData, name: string, part: unknown): void {
  if (part === undefined || part === null) return
  if (part instanceof File) form.append(name, part, part.name)
  else if (isFetchedFile(part)) form.append(name, part.blob, part.name)
  else form.append(name, wireText(part))
}

const isFetchedFile = (part: unknown): part is { readonly name: string; readonly blob: Blob } =>
  typeof part === 'object' && part !== null && 'blob' in part && part.blob instanceof Blob

function wireText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Finds a call of a definition by its id. */
/** Throws if the call is missing: references are checked when a definition is read, so that would be a bug. */
export function findCall({ id: agent, calls }: Pick<PublicDefinition, 'id' | 'calls'>, id: string): PublicCall {
  const call = calls[id]
  if (!call) throw new Error(`Agent "${agent}" does not have a call "${id}".`)
  return call
}
