/** Checks whether the language of a document puts quotations between « and ». */
import type { WordPackage } from '../word-package.ts'

const languages = new Set('fr ru uk be bg es ca gl it pt el nb nn no fa hy lv sq az kk vi mk rm eu'.split(' '))

export function quotesWithGuillemets(word: WordPackage): boolean {
  const [styles] = word.related(word.main, 'styles')
  const [settings] = word.related(word.main, 'settings')
  const inStyles = styles === undefined ? undefined : /<w:lang\b[^>]*?\bw:val="(\w+)/.exec(word.text(styles))?.[1]
  const inSettings =
    settings === undefined ? undefined : /<w:themeFontLang\b[^>]*?\bw:val="(\w+)/.exec(word.text(settings))?.[1]
  return languages.has((inStyles ?? inSettings ?? 'en').toLowerCase())
}
