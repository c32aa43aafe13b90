/** Names the language of a text that the cues have no table for, by its most common words. */
import { languages } from '#server/providers/stems.ts'

const commonWords = {
  English: 'the and that for with you are this have from they was our not but which what all would',
  German: 'der die und das nicht mit ist wir auf für ein eine auch sich aber sind haben dass noch wie',
  French: 'le la les des est une nous vous pour avec dans que qui pas sur mais sont cette',
  Spanish: 'el los las una que por para con del está pero como más nosotros usted muy también',
  Italian: 'il gli che una per con sono non della abbiamo anche questo più come dalla nel',
  Portuguese: 'os uma que para com não são mas como mais você nós isso também pelo dos das',
  Dutch: 'het een van wij niet met voor maar zijn ook deze naar dat hebben wordt',
  Polish: 'nie jest się na że do tak jak ale mamy dla przez oraz tylko może',
  Danish: 'og det en ikke til vi med som på har der kan jeg skal være af',
  Swedish: 'och det att inte vi med som på har kan jag ska vara av till för',
  Norwegian: 'og det ikke vi med som på har kan jeg skal være av til noe',
} as const

export function otherLanguageOf(text: string): string | undefined {
  const sample = text.slice(0, 20_000).toLowerCase()
  const words = sample.match(/\p{L}+/gu) ?? []
  if (words.length < 20) return undefined
  if (
    (sample.match(
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Hebrew}]/gu,
    )?.length ?? 0) >
    sample.length / 4
  )
    return 'another script'
  const shares = Object.entries(commonWords).map(([language, list]) => {
    const common = new Set(list.split(' '))
    return { language, share: words.filter((word) => common.has(word)).length / words.length }
  })
  const best = shares.toSorted((a, b) => b.share - a.share)[0]
  return best !== undefined && best.share > 0.08 && !isRead(best.language) ? best.language : undefined
}

const isRead = (name: string): boolean => languages.some((language) => language === name.toLowerCase())
