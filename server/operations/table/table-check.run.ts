/** table.check: whether a table meets the requirements of the work that follows. */
import { sortChecks, type Check, type Checked } from '#server/tables/check/check.ts'
import { readMonth } from '../read-month.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly checks: readonly Check[]
  readonly value?: string
  readonly with?: readonly string[]
  readonly as: string
  readonly failed?: string
  readonly lists?: boolean
}

const module = new URL('../../tables/check/check-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, checks, value, with: earlier = [], as, failed, lists }, work) => {
  const named = [
    ...new Set(checks.flatMap((check) => (check.check === 'matches' || check.check === 'sameSum' ? [check.in] : []))),
  ]
  const tables = Object.fromEntries(named.map((name, at) => [name, `other-${at}.parquet`]))
  // The cast is safe: only table.check writes these artefacts.
  const others = (await Promise.all(earlier.map((name) => work.artefacts.data(name)))) as readonly Checked[]
  const result = await inTableFolder<Checked>(
    {
      module,
      exportName: 'checkTable',
      reads: {
        'table.parquet': from,
        ...Object.fromEntries(Object.entries(tables).map(([name, file]) => [file, name])),
      },
      request: {
        table: 'table.parquet',
        others: tables,
        checks: await Promise.all(checks.map((check) => withMonth(check, work.artefacts.data))),
        value,
        failed: failed === undefined ? undefined : 'failed.xlsx',
        listed: failed === undefined ? undefined : others.flatMap(({ listed = [] }) => listed),
        lists,
      },
      writes: failed === undefined ? {} : { 'failed.xlsx': failed },
    },
    work,
  )
  await work.artefacts.keep(as, {
    canProceed: [...others, result].every(({ canProceed }) => canProceed),
    checks: sortChecks([...others, result].flatMap((each) => each.checks)),
    ...(result.listed !== undefined && { listed: result.listed }),
  } satisfies Checked)
  return undefined
}

/** The check names the artefact; the work needs the month in it. */
async function withMonth(check: Check, data: (name: string) => Promise<unknown>): Promise<Check> {
  return check.check === 'inMonth' ? { ...check, month: await readMonth(check.month, data) } : check
}
