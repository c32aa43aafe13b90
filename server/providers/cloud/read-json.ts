/** Reads the JSON of an answer: alone, in a Markdown code block, between sentences, or after a model's reasoning. */

/** Undefined if the answer contains no JSON. */
export function readJson(answer: string): unknown {
  const text = answer.replace(/<(think|thinking|thought)>[\s\S]*?<\/\1>/gi, '')
  const fenced = /```[a-z]*\s*\n?(?<json>[\s\S]*?)```/i.exec(text)?.groups?.['json']
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  for (const candidate of [text, fenced, start < 0 ? undefined : text.slice(start, end + 1)]) {
    if (candidate === undefined) continue
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // This candidate is not JSON; the next one may be.
    }
  }
  return undefined
}
