/**
 * Counts the forms of the cells of each column while they are staged. Asking the engine instead would take another pass
 * over the whole file, and most columns contain cells of one form.
 */

/** The counts of one column. Marks are defined in raw-cell.ts; a text is a cell without a mark. */
export class CellForms {
  filled = 0
  numbers = 0
  dates = 0
  truths = 0
  errors = 0
  percents = 0
  texts = 0
  /** Texts with a mark for a line break. */
  linedTexts = 0
  /** Texts such as -12 and 12.50: digits, with at most one point between them. */
  plainAmounts = 0
  /** Plain amounts whose point can only separate decimals: that of 1.234 may separate thousands. */
  pointAmounts = 0
  /** Texts such as 2024-03-31. */
  isoDates = 0
  /** Numbers and plain amounts such as 007. */
  leadingZeros = 0
  /** Numbers above 1.5, or below -1.5, which are not shares of one. */
  aboveShare = 0
  /** The most decimals of a number or a percentage, and those of a plain amount. */
  decimals = 0
  textDecimals = 0
  /** The length of the longest cell in bytes, including the byte that marks its type. */
  longest = 0

  count(bytes: Uint8Array, start: number, end: number): void {
    this.filled += 1
    if (end - start > this.longest) this.longest = end - start
    const first = bytes[start] ?? 0
    if (first === marked.number) {
      this.numbers += 1
      this.#countNumber(bytes, start + 1, end)
    } else if (first > marked.percent) {
      this.texts += 1
      if (first === minus || (first >= zero && first <= nine)) this.#countFigure(bytes, start, end)
    } else if (first === marked.date) this.dates += 1
    else if (first === marked.percent) {
      this.percents += 1
      this.decimals = Math.max(this.decimals, decimalsOf(bytes, start + 1, end))
    } else if (first === marked.error) this.errors += 1
    else this.truths += 1
  }

  #countNumber(bytes: Uint8Array, start: number, end: number): void {
    const decimals = decimalsOf(bytes, start, end)
    if (decimals > this.decimals) this.decimals = decimals
    const digit = bytes[start] === minus ? start + 1 : start
    if (decimals === 0 && start + 1 < end && bytes[start] === zero) this.leadingZeros += 1
    if (isAboveShare(bytes, digit, end, decimals)) this.aboveShare += 1
  }

  /** Set for a text that begins with a digit or a minus sign. */
  #countFigure(bytes: Uint8Array, start: number, end: number): void {
    if (isIsoDate(bytes, start, end)) {
      this.isoDates += 1
      return
    }
    const from = bytes[start] === minus ? start + 1 : start
    let pointAt = -1
    for (let at = from; at < end; at += 1) {
      const code = bytes[at] ?? 0
      if (code === point && pointAt < 0 && at > from && at + 1 < end) pointAt = at
      else if (code < zero || code > nine) return
    }
    if (from === end) return
    this.plainAmounts += 1
    if (pointAt < 0) {
      if (start + 1 < end && bytes[start] === zero) this.leadingZeros += 1
      return
    }
    const decimals = end - pointAt - 1
    if (decimals > this.textDecimals) this.textDecimals = decimals
    if (decimals !== thousand || pointAt - from > thousand) this.pointAmounts += 1
  }
}

const marked = { number: 1, date: 2, error: 4, percent: 5 } as const
const minus = 45
const point = 46
const zero = 48
const nine = 57
/** The number of digits that a sign for thousands separates. */
const thousand = 3

function decimalsOf(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (bytes[at] === point) return end - at - 1
  return 0
}

/** Digits without a sign; the number says how many stand after the decimal point. */
function isAboveShare(bytes: Uint8Array, start: number, end: number, decimals: number): boolean {
  const wholeEnd = decimals === 0 ? end : end - decimals - 1
  let at = start
  while (at < wholeEnd - 1 && bytes[at] === zero) at += 1
  const first = bytes[at] ?? 0
  if (wholeEnd - at > 1 || first > zero + 1) return true
  if (first !== zero + 1 || decimals === 0) return false
  const tenth = bytes[wholeEnd + 1] ?? 0
  if (tenth !== zero + 5) return tenth > zero + 5
  for (let digit = wholeEnd + 2; digit < end; digit += 1) if (bytes[digit] !== zero) return true
  return false
}

/** 1900 to 2099, as the engine asks in dates.ts. */
function isIsoDate(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 10 || bytes[start + 4] !== minus || bytes[start + 7] !== minus) return false
  for (let at = 0; at < 10; at += 1) {
    const code = bytes[start + at] ?? 0
    if (at !== 4 && at !== 7 && (code < zero || code > nine)) return false
  }
  const century = ((bytes[start] ?? 0) - zero) * 10 + (bytes[start + 1] ?? 0) - zero
  return century === 19 || century === 20
}

/** A copy to which the counts can be reset. */
export const copyOf = (forms: CellForms): CellForms => Object.assign(new CellForms(), forms)
