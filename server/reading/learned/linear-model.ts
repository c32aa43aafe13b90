/** A small linear classifier: multinomial logistic regression over named features. Trained on the same examples, it is always the same. */

export interface Example<Kind extends string> {
  readonly kind: Kind
  /** None twice. */
  readonly features: readonly string[]
}

/** By feature: what it adds to the points of each kind, in the order of the kinds. */
export type Weights = Readonly<Record<string, readonly number[]>>

const rounds = 14
const rate = 0.35
/** Draws weights to zero, so that what is rare decides little. */
const decay = 1.5e-4
/** A feature that is seen less often tells of its example alone. */
const fewest = 2

export function train<Kind extends string>(kinds: readonly Kind[], examples: readonly Example<Kind>[]): Weights {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= fewest ? [name] : []))
  const rows = new Map(names.map((name) => [name, kinds.map(() => 0)]))
  /** The sum of the squares of each weight's slopes: what comes often learns in smaller steps. */
  const squares = new Map(names.map((name) => [name, kinds.map(() => 0.05)]))
  const known = examples.map(({ kind, features }) => ({
    kind,
    features: features.flatMap((name) => {
      const [row, square] = [rows.get(name), squares.get(name)]
      return row === undefined || square === undefined ? [] : [{ row, square }]
    }),
    size: sizeOf(features),
  }))
  const stride = strideOf(known.length)

  for (let at = 0; at < rounds * known.length; at += 1) {
    const example = known[(at * stride) % known.length]
    if (example === undefined) continue
    const { kind, features, size } = example
    const share = sharesOf(
      features.map(({ row }) => row),
      size,
      kinds.length,
    )
    for (const [column, each] of kinds.entries()) {
      const error = ((share[column] ?? 0) - (each === kind ? 1 : 0)) * size
      for (const { row, square } of features) {
        const weight = row[column] ?? 0
        const slope = error + decay * weight
        const sum = (square[column] ?? 0) + slope * slope
        square[column] = sum
        row[column] = weight - (rate * slope) / Math.sqrt(sum)
      }
    }
  }
  return Object.fromEntries(rows)
}

/** How likely each kind is; the sum is 1. */
export function likelihoods<Kind extends string>(
  kinds: readonly Kind[],
  weights: ReadonlyMap<string, readonly number[]>,
  features: readonly string[],
): Readonly<Record<Kind, number>> {
  const rows = features.flatMap((name) => {
    const row = weights.get(name)
    return row === undefined ? [] : [row]
  })
  const share = sharesOf(rows, sizeOf(features), kinds.length)
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(kinds.map((kind, at) => [kind, share[at] ?? 0])) as Record<Kind, number>
}

/** What has many features is not surer for it; words that are not known count, and make it less sure. */
const sizeOf = (features: readonly string[]): number => 1 / Math.sqrt(features.length)

function sharesOf(rows: readonly (readonly number[])[], size: number, width: number): readonly number[] {
  const sums = Array.from({ length: width }, () => 0)
  for (const row of rows) for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0) * size
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / whole)
}

/** Examples of one kind stand together. With this stride, which shares no factor with their number, each comes once a round, among others. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.round(length * 0.618))
  while (commonFactor(stride, length) > 1) stride += 1
  return stride
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b))
