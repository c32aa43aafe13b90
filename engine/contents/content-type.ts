/**
 * The interface of a type of content. Two tables collect the types: index.ts for a running wizard, formats.ts for
 * everything else.
 */
import type * as builders from '#engine/definition/schema/build.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { ShapeFlow } from '#engine/definition/shapes/shape-reader.ts'
import type { Contents } from '#engine/definition/types.ts'
import type { Facts } from '#engine/expressions/facts.ts'

export type ContentTypeName = keyof Contents
export type ContentOf<T extends ContentTypeName> = Contents[T]

/** What a content shows at one moment of a run, with its references filled in: the properties of its component. */
export interface ContentType<T extends ContentTypeName> {
  readonly show: (content: ContentOf<T>, moment: ContentMoment) => object
}
export type ContentTypes = { readonly [T in ContentTypeName]: ContentType<T> }

export interface ContentMoment {
  readonly definition: PublicDefinition
  readonly facts: Facts
  /** The address of a call in this session. */
  readonly addressOf: (call: string) => string
}

/** What the checker, the server, the simulation and the generated pages know of a type. No browser loads it. */
export interface ContentFormat<T extends ContentTypeName> {
  readonly about: string
  /** The keys of this type, in addition to the keys of every content. A key that ends in '?' is optional. */
  readonly keys: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** Exactly one of these keys must be given. */
  readonly exactlyOne?: readonly string[]
  /** Definitions of the format that these keys refer to. */
  readonly defs?: (build: Builders) => Readonly<Record<string, builders.Schema>>
  /** What must exist before the content can show anything. */
  readonly needs?: (content: ContentOf<T>) => readonly ContentNeed[]
  /** Which of its names stand for columns and parts of the values that the content shows. */
  readonly shapes?: ShapeFlow<ContentOf<T>>
  /**
   * For a content whose cells are made from facts: where the facts are, and which field holds their corrections. Either both are given or neither.
   */
  readonly correctedCells?: (content: ContentOf<T>) => { readonly facts?: string; readonly corrections?: string }
}
export type ContentFormats = { readonly [T in ContentTypeName]: ContentFormat<T> }

/** A content needs one of these names to exist. */
export interface ContentNeed {
  /** 'call': the result that the call returns has to be made first. */
  readonly kind: 'reply' | 'fetched' | 'call'
  /** References to replies, such as `check.summary.rows`, or the names of fetched files or of calls. */
  readonly names: readonly string[]
  /** The kinds of reply values that the content can show. Absent: any kind. */
  readonly kinds?: readonly ('text' | 'number' | 'boolean' | 'list' | 'map')[]
  /** The part of the definition that contains the first of the names, and the key or index under which it stands. */
  readonly at: readonly [part: object, key: string | number]
}

/** The builders are passed in, because the schema is built from these descriptions and must not be imported by them. */
export type Builders = typeof builders
