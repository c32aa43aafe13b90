/** A model as TensorFlow.js stores it: a graph in JSON, and one file of weights. */

export interface TfGraph {
  readonly nodes: ReadonlyMap<string, TfNode>
  readonly weights: ReadonlyMap<string, TfWeight>
}

export interface TfNode {
  readonly name: string
  readonly op: string
  readonly input?: readonly string[]
  readonly attr: Readonly<Record<string, Attribute>>
}

interface Attribute {
  readonly s?: string
  readonly list?: { readonly i?: readonly string[]; readonly s?: readonly string[] }
}

export interface TfWeight {
  readonly shape: readonly number[]
  /** Numbers are stored in two bytes each, whole numbers in four. */
  readonly type: 'float16' | 'int32'
  readonly data: Uint8Array
}

interface Stored {
  readonly modelTopology: { readonly node: readonly TfNode[] }
  readonly weightsManifest: readonly { readonly weights: readonly StoredWeight[] }[]
}

interface StoredWeight {
  readonly name: string
  readonly shape: readonly number[]
  readonly dtype: 'float32' | 'int32'
  readonly quantization?: { readonly dtype: 'float16' }
}

export function readTfGraph(json: string, weights: Uint8Array): TfGraph {
  const { modelTopology, weightsManifest } = JSON.parse(json) as Stored // of the package that main.ts names
  let at = 0
  const read = ({ name, shape, dtype, quantization }: StoredWeight) => {
    const type = dtype === 'int32' ? dtype : quantization?.dtype
    if (type === undefined)
      throw new Error(`The weight "${name}" is not stored in two bytes, which is all that is read here.`)
    const size = shape.reduce((product, each) => product * each, 1) * (type === 'int32' ? 4 : 2)
    const data = weights.subarray(at, (at += size))
    return [name, { shape, type, data }] as const
  }
  return {
    nodes: new Map(modelTopology.node.map((node) => [node.name, node])),
    weights: new Map(weightsManifest.flatMap((part) => part.weights.map(read))),
  }
}

export const textOf = (attribute: Attribute | undefined) => Buffer.from(attribute?.s ?? '', 'base64').toString()
export const textsOf = (attribute: Attribute | undefined) =>
  (attribute?.list?.s ?? []).map((each) => Buffer.from(each, 'base64').toString())
export const numbersOf = (attribute: Attribute | undefined) => (attribute?.list?.i ?? []).map(Number)
