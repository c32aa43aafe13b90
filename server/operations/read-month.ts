/** Reads the month that an artefact holds. */
import { Refusal } from '#server/refusals.ts'

export async function readMonth(name: string, data: (name: string) => Promise<unknown>): Promise<string> {
  const month = await data(name)
  if (typeof month === 'string' && /^\d{4}-\d\d$/.test(month)) return month
  throw new Refusal(422, `"${name}" is not a month. A month is written as 2024-03.`)
}
