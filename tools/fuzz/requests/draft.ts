/** A request under construction: mutations change it before it becomes bytes. */

export interface Draft {
  method: string
  /** Encoded, as in the request line. */
  path: string
  query: Pair[]
  headers: Pair[]
  body: DraftBody | undefined
  /** Texts without which the request would be refused early: its session, and values of an enumeration. */
  constants: ReadonlySet<string>
}

export type Pair = [name: string, value: string]

export type DraftBody = JsonDraft | FormDraft | MultipartDraft | BytesDraft

export interface JsonDraft {
  kind: 'json'
  value: unknown
  /** Changes to the final text. */
  spoil: ((text: string) => string | Buffer)[]
}

export interface FormDraft {
  kind: 'form'
  fields: Pair[]
}

export interface BytesDraft {
  kind: 'bytes'
  bytes: Buffer
}

export interface MultipartDraft {
  kind: 'multipart'
  /** The boundary of the parts; the header of the request may state another. */
  boundary: string
  parts: Part[]
  /** Changes to the final body. */
  spoil: ((body: Buffer) => Buffer)[]
}

export interface Part {
  name: string | undefined
  /** Undefined: the part is a text. */
  fileName: string | undefined
  type: string | undefined
  /** Headers in addition to those for the name, the file name and the type. */
  headers: string[]
  content: Buffer
}

export const textPart = (name: string, text: string): Part => ({
  name,
  fileName: undefined,
  type: undefined,
  headers: [],
  content: Buffer.from(text),
})

/** Of a value as it is encoded in an address or a form. */
export const isConstant = ({ constants }: Draft, encoded: string): boolean =>
  [...constants].some((each) => encodeURIComponent(each) === encoded)

/** Replaces all headers of that name; undefined removes them. */
export function setHeader(draft: Draft, name: string, value: string | undefined) {
  draft.headers = draft.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase())
  if (value !== undefined) draft.headers.push([name, value])
}
