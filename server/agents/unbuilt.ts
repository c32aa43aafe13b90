/** What of a call's work the server cannot do yet. */
import type { Call, Definition } from '#engine/definition/types.ts'

/** A sentence, or undefined where everything is there. */
export function unbuilt(
  { work = [], stages = [], file }: Call,
  { name }: Pick<Definition, 'name'>,
): string | undefined {
  const operations = [...work, ...stages.flatMap((stage) => stage.work)].map((piece) => piece.do)
  const missing = [...new Set(operations), ...(file === undefined ? [] : [`handing out ${file}`])]
  return missing.length === 0 ? undefined : `${name} cannot do this yet. Still to be built: ${missing.join(', ')}.`
}
