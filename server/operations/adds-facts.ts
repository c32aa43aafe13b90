/** Checks whether a reworded text contains a figure or a name that the former text does not. */

/** Figures with their decimals: '32', '1,250.50'. */
const figure = /\d+(?:[.,]\d+)*/g
/** A capitalised word within a sentence. The first word of a sentence is capitalised in any case. */
const capital = /(?<![.!?:\n“”"'’]\s*|^\s*)(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu

export function addsFacts(text: string, former: string): boolean {
  const figures = new Set(former.match(figure) ?? [])
  if ((text.match(figure) ?? []).some((each) => !figures.has(each))) return true
  const words = new Set((former.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => word.toLowerCase()))
  return (text.match(capital) ?? []).some((each) => !words.has(each.toLowerCase()))
}
