/** The camera before a studio backdrop: where floor and wall are in the picture, in metres and in pixels. */

export interface StudioCamera {
  readonly width: number
  readonly height: number
  /** In pixels: how wide a metre is at a distance of one metre. */
  readonly focal: number
  /** The row of the eye level; may lie above the picture. */
  readonly horizon: number
  /** In metres: the height of the eye above the floor, and the distances of what stands there and of the wall. */
  readonly eye: number
  readonly front: number
  readonly wall: number
}

export const studioSize = { width: 1920, height: 1280 } as const

/** As a share of the width: about that of a lens of 50 mm, with which furniture is photographed. */
const focalShare = 1.4
/** Where a thing touches the floor, as a share of the height. */
export const footShare = 0.8
/** In metres: the depth of a thing with the room behind it. */
const behind = 1.85

/** In radians: the usual angle at which a camera looks down on the foot of a sofa, and the angles for which a floor is drawn. */
export const usualAngle = 0.235
const angles = { least: 0.12, most: 0.34 } as const

/** `angle`: at which the camera of the photo looked down. `metre`: how many pixels a metre has where the thing stands. */
export function studioCamera(angle: number, metre: number): StudioCamera {
  const { width, height } = studioSize
  const focal = focalShare * width
  const front = focal / metre
  const slope = Math.tan(Math.min(angles.most, Math.max(angles.least, angle)))
  return {
    width,
    height,
    focal,
    horizon: footShare * height - focal * slope,
    eye: slope * front,
    front,
    wall: front + behind,
  }
}
