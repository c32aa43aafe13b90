/** How many files the session was opened with: those of the fields that the opening call has sent. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from '#engine/machine/context.ts'

/** Undefined where the page does not have them, as after a reload. */
export function uploadedFiles({ calls }: PublicDefinition, { files }: Pick<Context, 'files'>): number | undefined {
  const opening = Object.values(calls).filter(({ session }) => session === 'opens')
  const named = opening.flatMap(({ multipart = {} }) =>
    Object.values(multipart).filter((source) => typeof source === 'string'),
  )
  const count = [...new Set(named)].reduce((sum, field) => sum + (files[field]?.length ?? 0), 0)
  return count > 0 ? count : undefined
}
