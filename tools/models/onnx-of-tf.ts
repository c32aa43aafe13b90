/**
 * Writes the part of a TensorFlow graph that leads to some of its nodes as a graph of ONNX. TensorFlow has the channels of a
 * picture last, ONNX has them first. The operators are those of networks that find things in pictures.
 */
import type { Graph, Node, Tensor } from './onnx-file.ts'
import { numbersOf, textOf, textsOf, type TfGraph, type TfNode, type TfWeight } from './tf-graph.ts'

interface Ends {
  readonly name: string
  readonly input: { readonly node: string; readonly shape: readonly number[] }
  readonly outputs: readonly { readonly node: string; readonly shape: readonly number[] }[]
}

export function onnxOfTf(graph: TfGraph, { name, input, outputs }: Ends): Graph {
  const nodes: Node[] = []
  const weights: Tensor[] = []
  const done = new Set([input.node])
  const writer: Writer = {
    weightOf: (from) => {
      const found = graph.weights.get(from)
      if (!found) throw new Error(`There is no weight "${from}".`)
      return found
    },
    node: (operator, inputs, output, attributes = {}) => {
      nodes.push({ operator, inputs, output, attributes })
      return output
    },
    /** Weights stay in two bytes in the file; the runtime makes four of them once, when it loads the model. */
    weight: (of, shape, data) => {
      weights.push({ name: `${of}:stored`, type: 'float16', shape, data })
      nodes.push({ operator: 'Cast', inputs: [`${of}:stored`], output: of, attributes: { to: 1 } })
      return of
    },
    numbers: (of, type, data) => {
      const stored = type === 'int64' ? BigInt64Array.from(data, BigInt) : Float32Array.from(data)
      weights.push({ name: of, type, shape: [data.length], data: new Uint8Array(stored.buffer) })
      return of
    },
  }

  const write = (at: string): void => {
    if (done.has(at)) return
    done.add(at)
    const node = graph.nodes.get(at)
    const operator = node && operators[node.op]
    if (!operator)
      throw new Error(`"${at}" is ${node ? `of the kind ${node.op}, which is not known here` : 'missing'}.`)
    for (const before of node.input ?? []) if (!isWeight(before)) write(before)
    operator(node, writer)
  }
  const isWeight = (from: string) => graph.weights.has(from)

  for (const output of outputs) write(output.node)
  return {
    name,
    nodes,
    weights,
    inputs: [{ name: input.node, shape: input.shape }],
    outputs: outputs.map(({ node, shape }) => ({ name: node, shape })),
  }
}

interface Writer {
  readonly weightOf: (name: string) => TfWeight
  /** Each of the three returns the name of its output. */
  readonly node: (
    operator: string,
    inputs: readonly string[],
    output: string,
    attributes?: Node['attributes'],
  ) => string
  readonly weight: (name: string, shape: readonly number[], data: Uint8Array) => string
  readonly numbers: (name: string, type: 'int64' | 'float32', data: readonly number[]) => string
}

type Operator = (node: TfNode, writer: Writer) => void

const operators: Readonly<Record<string, Operator>> = {
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: convolution,
  FusedDepthwiseConv2dNative: convolution,
  Add: elementwise('Add'),
  Mul: elementwise('Mul'),
  Relu: ({ name, input }, { node }) => node('Relu', [first(input)], name),
  Relu6: ({ name, input }, { node, numbers }) => {
    const highest = node('Squeeze', [numbers(`${name}:6`, 'float32', [6])], `${name}:highest`)
    const lowest = node('Squeeze', [numbers(`${name}:0`, 'float32', [0])], `${name}:lowest`)
    node('Clip', [first(input), lowest, highest], name)
  },
  Sigmoid: ({ name, input }, { node }) => node('Sigmoid', [first(input)], name),
  Identity: ({ name, input }, { node }) => node('Identity', [first(input)], name),
  Mean: ({ name, input }, { node }) => node('GlobalAveragePool', [first(input)], name),
  ConcatV2: ({ name, input = [] }, { node }) => node('Concat', input.slice(0, -1), name, { axis: 1 }),
  ResizeBilinear: ({ name, input }, { node, numbers }) =>
    node('Resize', [first(input), '', numbers(`${name}:scales`, 'float32', [1, 1, 2, 2])], name, {
      mode: 'linear',
      coordinate_transformation_mode: 'asymmetric',
    }),
}

function convolution({ name, op, input = [], attr }: TfNode, { weightOf, weight, node }: Writer): void {
  const [from = '', kernel = '', bias] = input
  const { shape, data } = weightOf(kernel)
  const [height = 0, width = 0, inputs = 0, outputs = 0] = shape
  const isDepthwise = op.includes('Depthwise')
  const stored = isDepthwise
    ? weight(kernel, [inputs * outputs, 1, height, width], reordered(data, shape, [2, 3, 0, 1]))
    : weight(kernel, [outputs, inputs, height, width], reordered(data, shape, [3, 2, 0, 1]))
  const biases = bias === undefined ? [] : [weight(bias, weightOf(bias).shape, weightOf(bias).data)]
  const isActivated = textsOf(attr['fused_ops']).includes('Relu')
  const result = node('Conv', [from, stored, ...biases], isActivated ? `${name}:linear` : name, {
    auto_pad: textOf(attr['padding']) === 'SAME' ? 'SAME_UPPER' : 'VALID',
    strides: numbersOf(attr['strides']).slice(1, 3),
    group: isDepthwise ? inputs : 1,
  })
  if (isActivated) node('Relu', [result], name)
}

/** Two tensors of the same size, or a tensor and a single number. */
function elementwise(operator: 'Add' | 'Mul'): Operator {
  return ({ name, input = [] }, { weightOf, weight, node }) => {
    const inputs = input.map((from) => {
      if (!from.endsWith('/y')) return from
      const { shape, data } = weightOf(from)
      return weight(from, shape, data)
    })
    node(operator, inputs, name)
  }
}

const first = (input: readonly string[] | undefined) => input?.[0] ?? ''

/** The same 16-bit numbers, with their four axes in another order. */
function reordered(data: Uint8Array, shape: readonly number[], order: readonly number[]): Uint8Array {
  const from = new Uint16Array(Uint8Array.from(data).buffer)
  const steps = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1))
  const [a = 0, b = 0, c = 0, d = 0] = order
  const to = new Uint16Array(from.length)
  const sizeOf = (axis: number) => shape[axis] ?? 0
  const stepOf = (axis: number) => steps[axis] ?? 0
  let at = 0
  for (let i = 0; i < sizeOf(a); i += 1)
    for (let j = 0; j < sizeOf(b); j += 1)
      for (let k = 0; k < sizeOf(c); k += 1)
        for (let l = 0; l < sizeOf(d); l += 1)
          to[at++] = from[i * stepOf(a) + j * stepOf(b) + k * stepOf(c) + l * stepOf(d)] ?? 0
  return new Uint8Array(to.buffer)
}
