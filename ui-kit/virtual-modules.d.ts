/** Modules that the build provides (ui-kit/bundle/definition-parts.ts). */

declare module 'virtual:installed-operations' {
  import type { KnownOperation } from '#engine/definition/installed-parts.ts'
  import type { FixtureOperations } from '#engine/simulation/fixture-server.ts'
  import type { Operations } from '#engine/definition/work-effects.ts'

  type Exemplary = KnownOperation & { readonly example: Readonly<Record<string, unknown>> }

  export const operations: Readonly<Record<string, Exemplary>> & FixtureOperations & Operations
}

declare module 'virtual:definition-validator' {
  import type { SchemaError } from '#engine/definition/installed-parts.ts'

  export const validate: ((data: unknown) => boolean) & { readonly errors?: readonly SchemaError[] | null }
}
