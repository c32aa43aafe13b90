/** Which aim a means serves, by the words that both name and by what usually leads to what; undefined where none stands out. */
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { isStopWord, languageOf, stemIn, wordsIn } from '#server/reading/text/stems.ts'

/** By means: the index of the aim that it serves. */
export function servedAims(means: readonly string[], aims: readonly string[]): readonly (number | undefined)[] {
  const language = languageOf([...means, ...aims].join('\n')) ?? 'english'
  const { ways } = openLexicons(shippedLexicons)
  const stemsOf = (text: string) =>
    new Set(
      wordsIn(text).flatMap(({ word }) =>
        isStopWord(word, language) || word.length < 3 ? [] : [stemIn(word, language)],
      ),
    )
  const [stemsOfMeans, stemsOfAims] = [means.map(stemsOf), aims.map(stemsOf)]
  // A word that many of them use tells none apart.
  const countOf = (stem: string, sets: readonly ReadonlySet<string>[]) => sets.filter((set) => set.has(stem)).length
  const isTelling = (stem: string) => countOf(stem, stemsOfAims) === 1 && countOf(stem, stemsOfMeans) <= rare
  return means.map((text, at) => {
    const points = aims.map((aim, aimAt) => {
      const shared = [...(stemsOfMeans[at] ?? [])].filter(
        (stem) => (stemsOfAims[aimAt] ?? new Set()).has(stem) && isTelling(stem),
      )
      return shared.length + 1.5 * ways.filter(({ to, by }) => to.test(aim) && by.test(text)).length
    })
    const best = Math.max(0, ...points)
    const isClear = best >= 1 && points.filter((each) => each === best).length === 1
    return isClear ? points.indexOf(best) : undefined
  })
}

/** In how many means a telling word may stand. */
const rare = 2
