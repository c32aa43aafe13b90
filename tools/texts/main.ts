/**
 * `npm run texts`: names the texts of the pages, of documents and of refusals that have no translation, and translations that no text uses. Exits with 1 if
 * there are any.
 */
import { locales } from '#engine/access/locales.ts'
import { documentCatalogueOf, textsOfDocuments } from './texts-of-documents.ts'
import { catalogueOf, textsOfPages } from './texts-of-pages.ts'
import { missingSentences, sentencesKnownIn } from './texts-of-server.ts'

for (const locale of locales.filter((each) => each !== 'en')) {
  const all = [
    { file: 'pages.json', ...textsOfPages(catalogueOf(locale)) },
    { file: 'documents.json', ...textsOfDocuments(documentCatalogueOf(locale)) },
    { file: 'server.json', missing: missingSentences(sentencesKnownIn(locale)), unused: [] },
  ]
  const missing = all.flatMap((each) => each.missing)
  const unused = all.flatMap(({ file, unused: texts }) => texts.map((text) => ({ text, file })))
  for (const { text, file } of missing) console.log(`${file}: no ${locale} translation of ${JSON.stringify(text)}`)
  for (const { text, file } of unused)
    console.log(`definitions/locales/${locale}/${file}: no source contains ${JSON.stringify(text)}`)
  console.log(
    `${locale}: ${missing.length} texts without a translation, ${unused.length} translations that are not used.`,
  )
  if (missing.length + unused.length > 0) process.exitCode = 1
}
