/**
 * Looks through the text of a JSON value without making anything of it: how deep it nests, before anything recursive is
 * done, and whether a key stands twice in one object. A text that is no JSON is looked through as far as it goes.
 */
export interface ScannedJson {
  /** It nests deeper than it may, and was looked at no further. */
  readonly tooDeep: boolean
  readonly repeatedKey: string | undefined
}

/** Undefined: a list. The keys are noted from the first one on, since most objects have few or none. */
type Container = { keys: Set<string> | undefined } | undefined

export function scanJson(text: string, deepest: number): ScannedJson {
  const containers: Container[] = []
  let repeatedKey: string | undefined
  let expectsKey = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at)
        if (expectsKey) repeatedKey ??= noteKey(containers.at(-1), text.slice(at, end))
        expectsKey = false
        at = end - 1
        break
      }
      case '{':
      case '[':
        expectsKey = text[at] === '{'
        containers.push(expectsKey ? { keys: undefined } : undefined)
        if (containers.length > deepest) return { tooDeep: true, repeatedKey }
        break
      case '}':
      case ']':
        containers.pop()
        expectsKey = false
        break
      case ',':
        expectsKey = containers.at(-1) !== undefined
    }
  }
  return { tooDeep: false, repeatedKey }
}

/** Gives the key where the object has it already, in whatever spelling. */
function noteKey(object: Container, quoted: string): string | undefined {
  if (!object) return undefined
  const key = unquoted(quoted)
  if (object.keys?.has(key)) return key
  object.keys ??= new Set()
  object.keys.add(key)
  return undefined
}

/** Where the text that begins at `at` has ended. */
function endOfText(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1
    else if (text[end] === '"') return end + 1
  }
  return text.length
}

function unquoted(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string // a text in quotes
  } catch {
    return quoted
  }
}
