/** schedule.holidays: saves the bank holidays of the workspace as one list. */
import { replaceBankHolidays } from '#server/schedule/edits.ts'
import { readBankHolidays } from '#server/schedule/read-entries.ts'
import { savedAnswer } from '#server/schedule/schedule-reply.ts'
import type { WorkspaceRun } from '../workspace-work.ts'

interface Parameters {
  readonly bankHolidays: string
}

export const run: WorkspaceRun<Parameters> = async ({ bankHolidays }, { part, schedule }) =>
  savedAnswer(await schedule.edit(replaceBankHolidays(readBankHolidays(part(bankHolidays)))))
