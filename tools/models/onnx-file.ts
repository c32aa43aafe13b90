/** Writes a file in the format of ONNX, which is a Protocol Buffers message: https://onnx.ai/onnx/repo-docs/IR.html. */

export const elementTypes = { float32: 1, int64: 7, float16: 10 } as const
type ElementType = keyof typeof elementTypes

export interface Tensor {
  readonly name: string
  readonly type: ElementType
  readonly shape: readonly number[]
  /** Little-endian, in row-major order. */
  readonly data: Uint8Array
}

export interface Node {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly output: string
  readonly attributes?: Readonly<Record<string, string | number | readonly number[]>>
}

export interface Graph {
  readonly name: string
  readonly nodes: readonly Node[]
  readonly weights: readonly Tensor[]
  readonly inputs: readonly Value[]
  readonly outputs: readonly Value[]
}

interface Value {
  readonly name: string
  readonly shape: readonly number[]
}

/** The numbers that the format gives to the kinds of attribute. */
const attributeTypes = { integer: 2, text: 3, integers: 7 }
/** Version 13 of the operators belongs to version 8 of the format. */
const [formatVersion, operatorVersion] = [8, 13]

export function onnxFile(graph: Graph): Uint8Array {
  return message([
    number(1, formatVersion),
    bytes(7, graphMessage(graph)),
    bytes(8, message([number(2, operatorVersion)])),
  ])
}

const graphMessage = ({ name, nodes, weights, inputs, outputs }: Graph) =>
  message([
    ...nodes.map((node) => bytes(1, nodeMessage(node))),
    text(2, name),
    ...weights.map((tensor) => bytes(5, tensorMessage(tensor))),
    ...inputs.map((value) => bytes(11, valueMessage(value))),
    ...outputs.map((value) => bytes(12, valueMessage(value))),
  ])

const nodeMessage = ({ operator, inputs, output, attributes = {} }: Node) =>
  message([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(3, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attributeMessage(name, value))),
  ])

function attributeMessage(name: string, value: string | number | readonly number[]): Uint8Array {
  if (typeof value === 'string') return message([text(1, name), text(4, value), number(20, attributeTypes.text)])
  if (typeof value === 'number') return message([text(1, name), number(3, value), number(20, attributeTypes.integer)])
  return message([text(1, name), ...value.map((each) => number(8, each)), number(20, attributeTypes.integers)])
}

const tensorMessage = ({ name, type, shape, data }: Tensor) =>
  message([...shape.map((size) => number(1, size)), number(2, elementTypes[type]), text(8, name), bytes(9, data)])

function valueMessage({ name, shape }: Value): Uint8Array {
  const sizes = message(shape.map((size) => bytes(1, message([number(1, size)]))))
  const tensor = message([number(1, elementTypes.float32), bytes(2, sizes)])
  return message([text(1, name), bytes(2, message([bytes(1, tensor)]))])
}

const message = (fields: readonly Uint8Array[]): Uint8Array => Buffer.concat(fields)
const number = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)])
const bytes = (field: number, value: Uint8Array) =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(value.length)]), value])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))

/** A varint: seven bits a byte, the lowest first; the eighth bit says that more bytes follow. */
function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
