/** Reads a JSON object that an agent's call is sent with. A key that stands twice would mean two things: it is refused. */
import { parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Readable } from 'node:stream'
import { Refusal } from '#server/errors.ts'
import { limits, megabytes } from './limits.ts'

export type JsonBody = Readonly<Record<string, unknown>>

/** Deeper is nothing that a form sends. */
const deepest = 32

export async function readJsonBody(content: Readable, largest = limits.json): Promise<JsonBody> {
  const text = await textOf(content, largest)
  const body = valueOf(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'The body is no JSON object.')
  const twice = repeatedKey(text)
  if (twice !== undefined) throw new Refusal(400, `The body has the key "${twice}" twice. Send it once.`)
  return { ...body }
}

async function textOf(content: Readable, largest: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > largest) throw new Refusal(413, `The body is larger than ${megabytes(largest)}.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function valueOf(text: string): unknown {
  const depth = depthOf(text)
  if (depth > deepest) throw new Refusal(400, `The body is nested ${depth} deep. At most ${deepest} are read.`)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Looked at before anything recursive is done. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0]
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at]
    if (inText) {
      if (code === '\\') at += 1
      else if (code === '"') inText = false
    } else if (code === '"') inText = true
    else if (code === '{' || code === '[') most = Math.max(most, (depth += 1))
    else if (code === '}' || code === ']') depth -= 1
  }
  return most
}

function repeatedKey(text: string): string | undefined {
  return repeatedIn(parse(text, { mode: 'json' }).body)
}

function repeatedIn(node: ValueNode): string | undefined {
  if (node.type === 'Array') {
    for (const { value } of node.elements) {
      const found = repeatedIn(value)
      if (found !== undefined) return found
    }
  }
  if (node.type === 'Object') {
    const names = new Set<string>()
    for (const { name, value } of node.members) {
      const key = name.type === 'String' ? name.value : name.name
      if (names.has(key)) return key
      names.add(key)
      const found = repeatedIn(value)
      if (found !== undefined) return found
    }
  }
  return undefined
}
