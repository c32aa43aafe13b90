/** Exact arithmetic in SQL: the engine divides decimals as floating-point numbers, which is wrong by pennies. */

/** A decimal without its point: 12.50 with two decimals is 1250. */
export const scaledInteger = (expression: string, scale: number): string =>
  `((${expression})::DECIMAL(38, ${scale}) * ${10 ** scale})::HUGEINT`

/** Divides whole numbers and rounds half away from zero; NULL where the divisor is zero or missing. */
export function roundedQuotient(dividend: string, divisor: string): string {
  const halves = `((abs(${dividend}) * 2 + abs(${divisor})) // (abs(${divisor}) * 2))`
  return `CASE WHEN ${divisor} <> 0 THEN ${halves} * sign(${dividend}) * sign(${divisor}) END`
}

/** The decimal that a whole number stands for: 1250 with two decimals is 12.50. */
export const decimalOf = (whole: string, scale: number): string =>
  scale === 0
    ? `(${whole})::DECIMAL(38, 0)`
    : `((${whole})::DECIMAL(${38 - scale - 1}, 0) * ${(10 ** -scale).toFixed(scale)}::DECIMAL(${scale + 1}, ${scale}))::DECIMAL(38, ${scale})`

/** `dividend / divisor` with so many decimals, exact but for its last digit. Both have decimals of their own. */
export function decimalQuotient(
  dividend: { readonly sql: string; readonly scale: number },
  divisor: { readonly sql: string; readonly scale: number },
  scale: number,
): string {
  const shift = scale + divisor.scale - dividend.scale
  const over = shift > 0 ? ` * ${10 ** shift}::HUGEINT` : ''
  const under = shift < 0 ? ` * ${10 ** -shift}::HUGEINT` : ''
  return decimalOf(
    roundedQuotient(
      `(${scaledInteger(dividend.sql, dividend.scale)}${over})`,
      `(${scaledInteger(divisor.sql, divisor.scale)}${under})`,
    ),
    scale,
  )
}

/** `a * b` with so many decimals, exact but for its last digit. */
export function decimalProduct(
  a: { readonly sql: string; readonly scale: number },
  b: { readonly sql: string; readonly scale: number },
  scale: number,
): string {
  const product = `(${scaledInteger(a.sql, a.scale)} * ${scaledInteger(b.sql, b.scale)})`
  const surplus = a.scale + b.scale - scale
  return decimalOf(
    surplus > 0 ? roundedQuotient(product, `${10 ** surplus}::HUGEINT`) : `${product} * ${10 ** -surplus}::HUGEINT`,
    scale,
  )
}
