/** Walks through data and its schema side by side, so that each value is visited with its schema. */
import type { Path } from '../read/text-places.ts'
import type { Schema } from '../schema/build.ts'
import { branchFor, conditionalSchemas, kindOf } from './resolve.ts'

export interface Site {
  readonly schema: Schema
  readonly value: unknown
  readonly path: Path
  /** The object or list that contains it, with its own parents. */
  readonly parent?: Site
}

/** Visits every place whose schema is known, from the outside in. If a visit returns false, the contents are skipped. */
export function walkData(schema: Schema, data: unknown, root: Schema, visit: (site: Site) => boolean | void): void {
  visitValue(schema, { value: data, path: [] })

  function visitValue(from: Schema, { value, path, parent }: Omit<Site, 'schema'>): void {
    const own = branchFor(from, value, root)
    if (!own) return
    const site: Site = { schema: own, value, path, ...(parent && { parent }) }
    if (visit(site) !== false) visitContents(own, site)
  }

  function visitContents(own: Schema, site: Site): void {
    if (Array.isArray(site.value)) {
      site.value.forEach((value: unknown, index) => {
        const of = own.prefixItems?.[index] ?? own.items
        if (of) visitValue(of, { value, path: [...site.path, index], parent: site })
      })
    } else if (kindOf(site.value) === 'object') {
      for (const [key, value] of Object.entries(site.value as object)) {
        const of =
          own.properties?.[key] ?? (typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined)
        if (of) visitValue(of, { value, path: [...site.path, key], parent: site })
      }
      for (const further of conditionalSchemas(own, site.value)) visitContents(further, site)
    }
  }
}

/** Lists every text and every key in some data, at any depth. */
export function textsWithin(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [key, ...textsWithin(each)])
}
