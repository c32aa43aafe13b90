/** `npm run texts`: names the texts of the pages that have no translation, and translations that no text uses. Exits with 1 if there are any. */
import { locales } from '#engine/access/locales.ts'
import { catalogueOf, textsOfPages } from './texts-of-pages.ts'

for (const locale of locales.filter((each) => each !== 'en')) {
  const { missing, unused } = textsOfPages(catalogueOf(locale))
  for (const { text, file } of missing) console.log(`${file}: no ${locale} translation of ${JSON.stringify(text)}`)
  for (const text of unused)
    console.log(`definitions/locales/${locale}/pages.json: no page contains ${JSON.stringify(text)}`)
  console.log(
    `${locale}: ${missing.length} texts without a translation, ${unused.length} translations that are not used.`,
  )
  if (missing.length + unused.length > 0) process.exitCode = 1
}
