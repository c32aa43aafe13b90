/** The names of calls; calls with the same name also show their ids. */
import type { Call } from '../case.ts'
import type { Choice } from '#ui-kit/components/field-frame.ts'

export function callChoices(calls: readonly Call[]): readonly Choice[] {
  const counts = new Map<string, number>()
  for (const { file } of calls) counts.set(file, (counts.get(file) ?? 0) + 1)
  return calls.map(({ id, file }) => ({ value: id, label: (counts.get(file) ?? 0) > 1 ? `${file} (${id})` : file }))
}

/** The id itself if the list does not contain the call. */
export const callName = (calls: readonly Call[], id: string): string => calls.find((call) => call.id === id)?.file ?? id
