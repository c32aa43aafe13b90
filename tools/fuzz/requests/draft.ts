/** A request while it is made: mutations change it before it becomes bytes. */

export interface Draft {
  method: string
  /** As it stands in the request line, encoded. */
  path: string
  query: Pair[]
  headers: Pair[]
  body: DraftBody | undefined
  /** Texts without which it would come to nothing: its session, and values that are one of a few. */
  constants: ReadonlySet<string>
}

export type Pair = [name: string, value: string]

export type DraftBody = JsonDraft | FormDraft | MultipartDraft | BytesDraft

export interface JsonDraft {
  kind: 'json'
  value: unknown
  /** What is done to the text in the end. */
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
  /** As the parts are separated; the header of the request may say another. */
  boundary: string
  parts: Part[]
  /** What is done to the body in the end. */
  spoil: ((body: Buffer) => Buffer)[]
}

export interface Part {
  name: string | undefined
  /** Undefined: it is a text. */
  fileName: string | undefined
  type: string | undefined
  /** Beside those that the name, the file name and the type make. */
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
