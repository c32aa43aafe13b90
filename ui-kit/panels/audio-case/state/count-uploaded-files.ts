/** Counts the files with which the session was opened: the files in the fields that the opening call sends. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from '#engine/machine/context.ts'

/** Undefined if the page does not have the files, for example after a reload. */
export function countUploadedFiles({ calls }: PublicDefinition, { files }: Pick<Context, 'files'>): number | undefined {
  const opening = Object.values(calls).filter(({ session }) => session === 'opens')
  const fieldIds = opening.flatMap(({ multipart = {} }) =>
    Object.values(multipart).filter((source) => typeof source === 'string'),
  )
  const count = [...new Set(fieldIds)].reduce((sum, field) => sum + (files[field]?.length ?? 0), 0)
  return count > 0 ? count : undefined
}
