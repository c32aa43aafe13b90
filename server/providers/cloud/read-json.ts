/** Reads the JSON of an answer: alone, between code fences, between sentences, or behind a model's thoughts. */

/** Undefined where there is none. */
export function readJson(answer: string): unknown {
  const text = answer.replace(/<(think|thinking|thought)>[\s\S]*?<\/\1>/gi, '')
  const fenced = /```[a-z]*\s*\n?(?<json>[\s\S]*?)```/i.exec(text)?.groups?.['json']
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  for (const candidate of [text, fenced, start < 0 ? undefined : text.slice(start, end + 1)]) {
    if (candidate === undefined) continue
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // The next candidate may be JSON.
    }
  }
  return undefined
}
