/** What a studio backdrop consists of. */
import type { Light } from '#engine/pictures/light.ts'

export const floorKinds = ['planks', 'parquet', 'concrete', 'carpet', 'tiles', 'marble'] as const
export const wallKinds = ['plain', 'concrete', 'panels', 'bricks'] as const
export const lightKinds = ['softbox', 'window', 'sun'] as const
export const sides = ['left', 'right', 'above'] as const

export type FloorKind = (typeof floorKinds)[number]
export type WallKind = (typeof wallKinds)[number]
export type LightKind = (typeof lightKinds)[number]
export type Side = (typeof sides)[number]

export interface Studio {
  /** 'paper': wall and floor are one sheet that is curved between them. */
  readonly floor: { readonly kind: FloorKind | 'paper'; readonly colour: Light }
  readonly wall: { readonly kind: WallKind; readonly colour: Light }
  readonly light: {
    readonly kind: LightKind
    readonly side: Side
    readonly colour: Light
    /** How much light there is: 1 is a bright studio. */
    readonly level: number
  }
}
