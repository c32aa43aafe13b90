/** text.reword: a map with some of its texts reworded, if a language model is configured. */
import { textsOf } from '#server/providers/texts-of.ts'
import { askForLanguage } from '#server/wording.ts'
import { addsFacts } from '../adds-facts.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly keys: readonly string[]
  readonly ask: string
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, keys, ask, as }, { artefacts, models, fill, signal, report }) => {
  const data = await artefacts.data(from)
  // A value that is not a map of texts has no text to reword.
  const texts = (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>
  const given = keys.flatMap((key) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  const model = await models.text()
  if (model.method === 'search' || given.length === 0) {
    await artefacts.keep(as, texts)
    return undefined
  }
  // Generated ids are used, since a key may contain characters that a provider's schema does not allow.
  const properties = given.map(([key, text], index) => [
    `text${index + 1}`,
    { type: 'string', description: `"${key}" in other words. As it is now: ${text}` },
  ])
  const { answer } = await model.answer(
    {
      ask: `Word these texts anew, each with its own facts alone and no others. ${await fill(ask)} ${askForLanguage()}`.trim(),
      schema: { type: 'object', properties: Object.fromEntries(properties) as object },
      texts: textsOf(from, texts),
      task: 'reword',
    },
    signal,
    report,
  )
  const everything = Object.values(texts).join('\n')
  const worded = given.flatMap(([key], index) => {
    const text = (answer as Readonly<Record<string, unknown>> | null)?.[`text${index + 1}`]
    return typeof text === 'string' && text.trim() !== '' && !addsFacts(text, everything) ? [[key, text.trim()]] : []
  })
  await artefacts.keep(as, { ...texts, ...(Object.fromEntries(worded) as object) })
  return undefined
}
