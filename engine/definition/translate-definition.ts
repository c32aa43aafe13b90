/**
 * The texts of a definition in another language. A catalogue is keyed by the English text, so that a text that several steps share is
 * translated once and that a step may move without its texts.
 */
export type Texts = Readonly<Record<string, string>>

/** Keys whose values name or compare something: they are never texts, whatever they look like. */
const codeKeys: ReadonlySet<string> = new Set(
  'id type do method path clients instructions is in has default fixed accept as file named results icon currency locale from value options'.split(
    ' ',
  ),
)

/** Each value below this key is a text, though its own key says what the message is about: "type", "size". */
const messagesKey = 'messages'

/** What is sent, compared or filled in: nothing below these keys is a text. */
const codeParts: ReadonlySet<string> = new Set(['example', 'json', 'multipart', 'query', 'when', 'access'])

/** Fields, and columns of tables, whose plain options are at once what is shown and what is sent. */
const fieldsWithOptions: ReadonlySet<unknown> = new Set(['select', 'radio', 'checkboxes', 'choice'])

/** A copy with each text that the catalogue has in the other language. What has no translation stays as it is. */
export function translateDefinition<Part>(part: Part, texts: Texts): Part {
  // Only texts change, never the shape: the cast says no more.
  return translate(part, '', texts) as Part
}

function translate(value: unknown, key: string, texts: Texts): unknown {
  if (codeParts.has(key)) return value
  if (typeof value === 'string') return isText(key) ? (textIn(texts, value) ?? value) : value
  if (Array.isArray(value)) return value.map((each) => translate(each, isText(key) ? key : `${key}[]`, texts))
  if (typeof value !== 'object' || value === null) return value
  const hasOptions = fieldsWithOptions.has(Reflect.get(value, 'type'))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'options' && hasOptions && Array.isArray(each)
        ? each.map((option) => translateOption(option, texts))
        : translate(each, key === messagesKey ? key : name, texts),
    ]),
  )
}

/** What is sent stays English; only its label is translated. */
function translateOption(option: unknown, texts: Texts): unknown {
  if (typeof option !== 'string') return translate(option, '', texts)
  const label = textIn(texts, option)
  return label === undefined ? option : { value: option, label }
}

const isText = (key: string) => !codeKeys.has(key) && !key.endsWith('[]')

export const textIn = (texts: Texts, text: string) => (Object.hasOwn(texts, text) ? texts[text] : undefined)

export interface UntranslatedText {
  readonly text: string
  /** Where it stands: steps/0/fields/1/label. */
  readonly path: string
}

/** The texts of a definition that a catalogue does not have: several words, or a word with a capital letter. */
export function findUntranslated(value: unknown, texts: Texts): readonly UntranslatedText[] {
  const found: UntranslatedText[] = []
  const visit = (each: unknown, key: string, path: string, options: boolean) => {
    if (describesCall.test(path)) return
    if (codeParts.has(key)) return
    if (typeof each === 'string') {
      const isShown = options || isText(key)
      if (isShown && looksLikeText(each) && textIn(texts, each) === undefined) found.push({ text: each, path })
      return
    }
    if (typeof each !== 'object' || each === null) return
    const hasOptions = fieldsWithOptions.has(Reflect.get(each, 'type'))
    for (const [name, part] of Object.entries(each)) {
      const own = Array.isArray(each) ? (isText(key) ? key : `${key}[]`) : key === messagesKey ? key : name
      const shown = Array.isArray(each) ? options : name === 'options' && hasOptions
      visit(part, own, path === '' ? name : `${path}/${name}`, shown)
    }
  }
  visit(value, '', '', false)
  return found
}

/** The API document, which is English, says it, and no page. */
const describesCall = /^calls\/[^/]+\/about$/

/** Names of files and references alone are no texts. */
export const looksLikeText = (text: string) =>
  /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) &&
  !/^\S+\.\w{2,5}$/.test(text) &&
  (/\s\S/.test(text.trim()) || /^[+]?\s?\p{Lu}/u.test(text))
