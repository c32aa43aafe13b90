/** The amounts of money that a sentence names, as they were said. */

const currencyWord =
  'euros?|eur|€|dollars?|usd|pounds?|gbp|quid|grand|chf|francs?|franken|kroner|kronor|dkk|sek|nok|zloty|złot\\p{L}+|pln|yen|livres|libras|dólares|francos|pesos|soles|rupees|rand|bucks|lakhs?|crores?|£|\\$'
const scale =
  'k|m|bn|thousand|million|billion|hundred|tausend|tsd\\.?|mio\\.?|millionen?|hundert|mille|mil|cents?|millions|millones'
const numberWord =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|\\p{L}*(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|ein(?:e|em)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}{0,20}zehn|\\p{L}{0,20}hundert|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|half a|half|a|an|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinti\\p{L}+|veinte|treinta|cuarenta|ciento|cien|doscient[oa]s|trescient[oa]s|cuatrocient[oa]s|seiscient[oa]s|setecient[oa]s|ochocient[oa]s|novecient[oa]s|quinient[oa]s|cents?|\\p{L}{0,20}hundert|cincuenta|sesenta|setenta|ochenta|noventa)'
const per =
  '(?:\\s*(?:a|an|per|each|every|pro|im|/|je|par|al|a la|por)\\s*(?:month|year|week|day|hour|quarter|user|head|seat|order|site|monat|jahr|woche|tag|stunde|quartal|nutzer|platz|mois|an|année|semaine|jour|heure|utilisateur|poste|mes|año|semana|día|hora|usuario|puesto)(?![\\p{L}])|\\s+(?:monthly|yearly|annually|monatlich|jährlich|mensuels?|annuels?|mensuales|anuales))?'

/** '$10K-15K', '40.000 bis 60.000 Euro' */
const toAnother = `(?:\\s?(?:-|–|to|bis|à|a)\\s?[€$£]?\\s?\\d[\\d.,]*(?:\\s?(?:${scale})\\b)?)?`

const patterns = [
  `[€$£]\\s?\\d[\\d.,]*(?:\\s?(?:${scale})\\b)?${toAnother}${per}`,
  `\\b(?:\\d{1,3}(?:[\u00a0\u202f ]\\d{3})+|\\d[\\d.,]*\\d?)(?:\\s?(?:${scale}))?${toAnother}\\s?(?:${currencyWord})(?![\\p{L}])${per}`,
  `\\b(?:${numberWord}(?:\\s(?:and\\s)?|-)?)+(?:${scale})\\s(?:d[’']|de )?(?:${currencyWord})(?![\\p{L}])${per}`,
  `(?<![\\p{L}\\d])(?:(?!(?:ein|une?|an?)(?![\\p{L}]))${numberWord}(?:[\\s-](?:and\\s)?(?=${numberWord}))?)+\\s(?:d[’']|de )?(?:${currencyWord})(?![\\p{L}])${per}`,
  `(?<![\\p{L}\\d])(?:${numberWord}-?)+\\s?k(?![\\p{L}])`,
  `\\b(?:eur|usd|gbp|chf|dkk|sek|nok)\\s?\\d[\\d.,]*(?:\\s?(?:${scale})\\b)?${per}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** A thousand and more, or an amount for a span of time. */
const bareAmount = new RegExp(
  `\\b\\d{1,3}(?:[.,\u00a0\u202f ]\\d{3})+\\b(?!\\s*%)${per}|\\b\\d{2,6}\\s?(?:k\\b|(?=\\s*(?:a|per|pro|im|par|al)\\s+(?:month|year|monat|jahr|mois|an|mes|año)(?![\\p{L}])))${per}|\\b(?:${numberWord}(?:\\s(?:and\\s)?|-)?)+(?:thousand|tausend|million|mille|mil)\\b(?:\\s(?:one|two|three|four|five|six|seven|eight|nine)\\shundred\\b)?${per}`,
  'giu',
)

/** 'Ten to twelve, and two-fifty a month.' Only where nothing else follows that the number could count. */
const saidAmount = new RegExp(
  `(?<![\\p{L}\\d.,-])(?:${numberWord}(?:[\\s-](?:and\\s)?(?=${numberWord}))?)+(?<!(?<![\\p{L}])(?:an?|one|six|un|une|uno))(?:\\s(?:to|bis|à|a)\\s(?:${numberWord}-?)+)?(?:\\s(?:a|per)\\s(?:month|year)|${per}(?=\\s*(?:[.,;!?]|$)|[’']s\\s|\\s(?:or|and|oder|ou|y|in|if|tops|max|at|is|was|would|for|before|I|we|wäre|wären|sind|serait|sería|son|altogether|together|total|insgesamt|zusammen|dazu|nehmen)(?![\\p{L}])))|(?<![\\p{L}\\d.,/-])\\d{1,3}(?=\\s(?:in|tops|max)(?![\\p{L}])|\\s*[.;!?]|$)`,
  'giu',
)

/** `bare`: money is what is spoken of, so that a number needs no currency. */
export function amountsIn(text: string, bare = false): readonly string[] {
  const found: { start: number; end: number }[] = []
  for (const pattern of bare ? [...patterns, bareAmount, saidAmount] : patterns)
    for (const { 0: match, index } of text.matchAll(pattern)) {
      // 'Ten per cent' is a share.
      if (
        /(?<![\p{L}])per\s?$/iu.test(text.slice(0, index)) ||
        /^\s?(?:%|per ?cent)/i.test(text.slice(index + match.length))
      )
        continue
      const end = index + match.replace(/[\s.,]+$/, '').length
      if (!found.some((other) => index < other.end && other.start < end)) found.push({ start: index, end })
    }
  return found.toSorted((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end))
}

export type AmountSpan = 'once' | 'recurring'

const span =
  '(?:hour|day|week|month|quarter|year|stunde|tag|woche|monat|quartal|jahr|heure|jour|semaine|mois|trimestre|an|année|hora|día|semana|mes|año)(?![\\p{L}])'
const rates =
  '(?:monthly|weekly|yearly|annual(?:ly)?|per annum|running costs?|monatlich|wöchentlich|jährlich|laufend|mensuel\\p{L}*|annuel\\p{L}*|mensual\\p{L}*|anual\\p{L}*)(?![\\p{L}])'
const perSpan = new RegExp(
  `\\b(?:a|an|per|each|every|pro|im|je|par|al|a la|por)\\s+${span}|/\\s*${span}|\\b${rates}`,
  'iu',
)
/** In a sentence 'half a day' is not a rate. */
const perSpanInSentence = new RegExp(`\\b(?:per|each|every|pro|im|je|par|al|a la|por)\\s+${span}|\\b${rates}`, 'iu')

/** Of amounts as `amountsIn` finds them in a sentence, joined by semicolons. Where none names a span of time, the sentence says it for all. */
export function amountsOfSpan(amounts: string, sentence: string, wanted: AmountSpan): string {
  const all = amounts.split(';').flatMap((each) => each.trim() || [])
  const isRate = all.some((each) => perSpan.test(each))
    ? (amount: string) => perSpan.test(amount)
    : () => perSpanInSentence.test(sentence)
  return all.filter((amount) => isRate(amount) === (wanted === 'recurring')).join('; ')
}
