/** Reads the JSON of an answer: alone, in a Markdown code block, between sentences, or after a model's reasoning. */

/** Undefined if the answer contains no JSON. */
export function readJson(answer: string): unknown {
  // An answer that is JSON may quote such a tag. Some servers swallow the tag that opens the reasoning.
  const text = answer.replace(/^[\s\S]*<\/(?:think|thinking|thought)>/i, '')
  const fenced = /```[a-z]*\s*\n?(?<json>[\s\S]*?)```/i.exec(text)?.groups?.['json']
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  for (const candidate of [answer, text, fenced, start < 0 ? undefined : text.slice(start, end + 1)]) {
    if (candidate === undefined) continue
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // This candidate is not JSON; the next one may be.
    }
  }
  return undefined
}
