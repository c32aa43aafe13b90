/** Formats an amount of money for a reader. Small amounts keep two significant digits: 0.0031. */
export function formatAmount(amount: number, currency: string): string {
  const digits = amount !== 0 && amount < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }
  return `${amount.toLocaleString(undefined, digits)} ${currency}`.trim()
}
