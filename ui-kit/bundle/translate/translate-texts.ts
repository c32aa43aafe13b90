/** Builds the pages in another language: their texts are replaced while they are built, so no language costs a visitor a byte more. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Locale } from '#engine/access/locales.ts'
import { ofStudio } from '../of-studio.ts'
import { type Catalogue, translationOf } from './catalogue.ts'
import { dataOfPages, translateData } from './translate-data.ts'
import { translateSource } from './translate-source.ts'

interface Options {
  readonly root: string
  readonly locale: Locale
  readonly catalogue: Catalogue
}

/** The folders whose texts a person reads. */
const translated = /^(?:ui-kit|engine)\/.*\.tsx?$/

export const translateTexts = ({ root, locale, catalogue }: Options): Plugin => ({
  name: 'translate-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.(?:tsx?|json)(?:\?studio)?$/ },
    handler(code, id) {
      const file = relative(root, id).replaceAll('\\', '/').replace(ofStudio, '')
      if (dataOfPages.some((each) => each === file)) return { code: translateData(code, file, catalogue), map: null }
      if (!translated.test(file)) return null
      return { code: translateSource(code, file, (text) => translationOf(catalogue, text, file)), map: null }
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<html lang="[^"]*"/, `<html lang="${locale}"`),
  },
})
