/** The types of the part of OpenAPI 3.1 that our document uses. */
import type { Schema } from './schema.ts'

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Security[]
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = { readonly [M in Method]?: Operation }
type Security = Readonly<Record<string, readonly string[]>>

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Empty if the caller need not be signed in. */
  readonly security?: readonly Security[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

export interface RequestBody {
  readonly required: boolean
  readonly description?: string
  readonly content: Content
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>
  readonly content?: Content
}

/** By media type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>
