/** table.check: whether a table is what the work after it needs. */
import { Refusal } from '#server/refusals.ts'
import type { Check, Checked } from '#server/tables/check/check.ts'
import { inTableFolder } from '../in-table-folder.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly checks: readonly Check[]
  readonly value?: string
  readonly as: string
  readonly failed?: string
}

const module = new URL('../../tables/check/check-table.ts', import.meta.url)

export const run: Run<Parameters> = async ({ from, checks, value, as, failed }, work) => {
  const named = [...new Set(checks.flatMap((check) => (check.check === 'matches' ? [check.in] : [])))]
  const others = Object.fromEntries(named.map((name, at) => [name, `other-${at}.parquet`]))
  const result = await inTableFolder<Checked>(
    {
      module,
      exportName: 'checkTable',
      reads: {
        'table.parquet': from,
        ...Object.fromEntries(Object.entries(others).map(([name, file]) => [file, name])),
      },
      request: {
        table: 'table.parquet',
        others,
        checks: await Promise.all(checks.map((check) => withMonth(check, work.artefacts.data))),
        value,
        failed: failed === undefined ? undefined : 'failed.xlsx',
      },
      writes: failed === undefined ? {} : { 'failed.xlsx': failed },
    },
    work,
  )
  await work.artefacts.keep(as, result)
  return undefined
}

/** The check names the artefact; the work needs the month that it holds. */
async function withMonth(check: Check, data: (name: string) => Promise<unknown>): Promise<Check> {
  if (check.check !== 'inMonth') return check
  const month = await data(check.month)
  if (typeof month !== 'string' || !/^\d{4}-\d\d$/.test(month))
    throw new Refusal(422, `"${check.month}" is not a month. A month is written as 2024-03.`)
  return { ...check, month }
}
