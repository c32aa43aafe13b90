/**
 * Scans the text of a JSON value without parsing it: checks how deeply it is nested, before any recursive function sees it, and
 * whether an object repeats a key. Text that is not JSON is scanned as far as possible.
 */
export interface ScannedJson {
  /** Whether the text is nested deeper than allowed, in which case the scan stopped there. */
  readonly tooDeep: boolean
  readonly repeatedKey: string | undefined
}

/** Undefined for a list. The set of keys is created with the first key, because many objects are empty. */
type Container = { keys: Set<string> | undefined } | undefined

export function scanJson(text: string, deepest: number): ScannedJson {
  const containers: Container[] = []
  let repeatedKey: string | undefined
  let expectsKey = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at)
        if (expectsKey) repeatedKey ??= recordKey(containers.at(-1), text.slice(at, end))
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

/** Returns the key if the object already has it, however it is escaped. */
function recordKey(object: Container, quoted: string): string | undefined {
  if (!object) return undefined
  const key = unquote(quoted)
  if (object.keys?.has(key)) return key
  object.keys ??= new Set()
  object.keys.add(key)
  return undefined
}

/** The position after the string that begins at `at`. */
function endOfText(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1
    else if (text[end] === '"') return end + 1
  }
  return text.length
}

function unquote(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string // a string in quotes
  } catch {
    return quoted
  }
}
