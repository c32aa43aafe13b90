/** The shape of a table: the closed set of functions that compute columns, and of conditions that select rows. */
import type { Period } from '../measure/view.ts'

/** Computes the value of a column from other columns of the same row. */
export type ColumnFunction =
  | { readonly make: 'sum'; readonly of: readonly string[] }
  | { readonly make: 'difference'; readonly of: string; readonly less: string }
  | { readonly make: 'product'; readonly of: string; readonly with: string }
  | { readonly make: 'quotient'; readonly of: string; readonly by: string; readonly percent?: boolean }
  | { readonly make: 'times'; readonly of: string; readonly factor: number }
  | { readonly make: 'rounded'; readonly of: string; readonly decimals: number }
  | { readonly make: 'days'; readonly from: string; readonly to: string }
  | { readonly make: 'period'; readonly of: string; readonly period: Period }
  | {
      readonly make: 'format'
      readonly of: string
      readonly decimals?: number
      readonly currency?: string
      readonly decimalComma?: boolean
      readonly layout?: DateLayout
    }
  | { readonly make: 'joined'; readonly of: readonly string[]; readonly between?: string }
  | { readonly make: 'part'; readonly of: string; readonly from: number; readonly length?: number }
  | { readonly make: 'case'; readonly of: string; readonly as: 'upper' | 'lower' }
  | { readonly make: 'replaced'; readonly of: string; readonly find: string; readonly by: string }
  | {
      readonly make: 'map'
      readonly of: string
      readonly values: Readonly<Record<string, string>>
      readonly others?: string
    }
  | {
      readonly make: 'bands'
      readonly of: string
      readonly bands: readonly { readonly below: number; readonly name: string }[]
      readonly others: string
    }
  | { readonly make: 'filled'; readonly of: readonly string[] }
  | { readonly make: 'constant'; readonly value: string }
  | { readonly make: 'place' }

export const dateLayouts = ['31/03/2024', '31 Mar 2024', '31 March 2024', 'March 2024', '2024-03-31'] as const
export type DateLayout = (typeof dateLayouts)[number]

export interface AddedColumn {
  readonly id: string
  readonly label: string
  readonly value: ColumnFunction
}

export const comparisons = ['equal', 'different', 'above', 'atLeast', 'below', 'atMost', 'contains', 'begins'] as const

export type RowCondition =
  | { readonly column: string; readonly is: (typeof comparisons)[number]; readonly value: string | number }
  | { readonly column: string; readonly is: 'oneOf'; readonly values: readonly (string | number)[] }
  | { readonly column: string; readonly is: 'filled' | 'empty' }
  | {
      readonly column: string
      readonly is: 'inMonth'
      readonly month: string
      readonly before?: number
      readonly ago?: number
    }
  | { readonly is: 'any'; readonly of: readonly RowCondition[] }

export interface Shape {
  readonly add?: readonly AddedColumn[]
  /** All conditions have to be met. */
  readonly where?: readonly RowCondition[]
  readonly sort?: readonly { readonly column: string; readonly falling?: boolean }[]
  readonly first?: number
  /** Absent: all columns, with added columns last. */
  readonly columns?: readonly { readonly column: string; readonly as?: string; readonly label?: string }[]
}
