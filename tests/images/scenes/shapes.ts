/** Distances to the solids of which scenes are built, in metres. */

export type Point = readonly [x: number, y: number, z: number]

/** A negative distance lies inside. */
export type Distance = (x: number, y: number, z: number) => number

export interface Solid {
  readonly distance: Distance
  /** A box around it, within which alone it is looked for. */
  readonly low: Point
  readonly high: Point
  readonly paint: (x: number, y: number, z: number) => Point
}

export const roundedBox =
  ([cx, cy, cz]: Point, [hx, hy, hz]: Point, radius: number): Distance =>
  (x, y, z) => {
    const qx = Math.abs(x - cx) - hx + radius
    const qy = Math.abs(y - cy) - hy + radius
    const qz = Math.abs(z - cz) - hz + radius
    const ox = Math.max(qx, 0)
    const oy = Math.max(qy, 0)
    const oz = Math.max(qz, 0)
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(qx, qy, qz), 0) - radius
  }

/** A leg that is thinner at the floor. */
export const leg =
  ([cx, cy, cz]: Point, halfHeight: number, radius: number): Distance =>
  (x, y, z) => {
    const taper = radius * (0.75 + 0.25 * Math.min(1, Math.max(-1, (y - cy) / halfHeight)))
    const across = Math.hypot(x - cx, z - cz) - taper
    const along = Math.abs(y - cy) - halfHeight
    return Math.min(Math.max(across, along), 0) + Math.hypot(Math.max(across, 0), Math.max(along, 0))
  }

/** A round rod from one point to another. */
export const rod = ([ax, ay, az]: Point, [bx, by, bz]: Point, radius: number): Distance => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az]
  const squared = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / squared))
    return Math.hypot(x - ax - along * dx, y - ay - along * dy, z - az - along * dz) - radius
  }
}

export const ball =
  ([cx, cy, cz]: Point, radius: number): Distance =>
  (x, y, z) =>
    Math.hypot(x - cx, y - cy, z - cz) - radius

export const join =
  (...parts: readonly Distance[]): Distance =>
  (x, y, z) => {
    let least = Infinity
    for (const part of parts) least = Math.min(least, part(x, y, z))
    return least
  }

/** The same pseudo-random number between 0 and 1 for the same place. */
export function noiseAt(x: number, y: number, z: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
  return value - Math.floor(value)
}

export function smoothNoise(x: number, y: number, z: number): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [fx, fy, fz] = [x - ix, y - iy, z - iz].map((part) => part * part * (3 - 2 * part)) as [number, number, number]
  let sum = 0
  for (let corner = 0; corner < 8; corner += 1) {
    const [a, b, c] = [corner & 1, (corner >> 1) & 1, corner >> 2]
    const weight = (a ? fx : 1 - fx) * (b ? fy : 1 - fy) * (c ? fz : 1 - fz)
    sum += weight * noiseAt(ix + a, iy + b, iz + c)
  }
  return sum
}
