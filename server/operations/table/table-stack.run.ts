/** table.stack: the rows of several tables, one below the other. */
import type { StackRequest } from '#server/tables/stack/stack-tables.ts'
import type { ShownTable } from '#server/tables/table.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run, WorkFile } from '../work.ts'

interface Parameters {
  readonly from: readonly string[]
  readonly as: string
  readonly shown?: string
}

const module = new URL('../../tables/stack/stack-tables.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, as, shown }, work) => {
  const read = from.flatMap((name): readonly (string | WorkFile)[] => {
    const files = work.artefacts.files(name)
    // A table that other work made as data is not a file.
    return files.length > 0 ? files : [name]
  })
  const named = read.map((table, at) => [`table-${at}.parquet`, table] as const)
  const to = 'stacked.parquet'
  const result = await inTableFolder<ShownTable>(
    {
      module,
      exportName: 'stackTables',
      reads: Object.fromEntries(named),
      request: { tables: named.map(([table]) => table), to } satisfies Omit<StackRequest, 'folder'>,
      writes: { [to]: as },
    },
    work,
  )
  if (shown !== undefined) await work.artefacts.keep(shown, result)
  return undefined
}
