/** The fields of one type, and the fields that hold files. */
import type { Field } from '#engine/definition/types.ts'

export type FieldOf<T extends Field['type']> = Extract<Field, { readonly type: T }>

export type FileField = FieldOf<'file' | 'files'>
export type EntryField = FieldOf<'list' | 'tags' | 'pairs'>
