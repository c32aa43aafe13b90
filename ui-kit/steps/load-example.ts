/** Loads the sample files that an example puts into a step. The result is the events that fill the step in. */
import { sampleAddress } from '#engine/client/sample-address.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { ExamplePlan } from '#engine/view/plan-example.ts'
import type { FileToLoad, LoadFile } from './load-file.ts'

interface Options extends Pick<FileToLoad, 'client' | 'signal'> {
  readonly agent: string
  readonly loadFile: LoadFile
}

/** Fills in nothing until every file has arrived, because half an example helps nobody. */
export async function loadExample(
  { values, files }: ExamplePlan,
  { agent, client, signal, loadFile }: Options,
): Promise<readonly WizardEvent[]> {
  const load = async (field: string, name: string, index: number) => {
    const blob = await loadFile({ address: sampleAddress(agent, field, index + 1), client, signal })
    // The same sample always has the same modification time, so that a field which ignores duplicates recognises it.
    return new File([blob], name, { type: blob.type, lastModified: 0 })
  }
  const loaded = await Promise.all(
    files.map(async ({ field: { id }, names }) => ({
      id,
      files: await Promise.all(names.map((name, index) => load(id, name, index))),
    })),
  )
  return [
    ...values.map(({ field, value }): WizardEvent => ({ type: 'change', field: field.id, value })),
    ...loaded.flatMap(({ id, files: chosen }): readonly WizardEvent[] => [
      { type: 'clear', field: id },
      { type: 'choose', field: id, files: chosen },
    ]),
  ]
}

/** 'Word File (Policy.docx), HEX Colour': the fields that were filled in. */
export const describePlan = ({ values, files }: ExamplePlan): string =>
  [
    ...files.map(({ field, names }) => `${field.label} (${names.join(', ')})`),
    ...values.map(({ field }) => field.label),
  ].join(', ')
