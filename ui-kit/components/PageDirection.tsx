/** Tells the component library the text direction of the page. Its default is left to right. */
import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

export function PageDirection({ children }: { readonly children: ReactNode }) {
  // The library derives the direction from a language. Which language does not matter for our texts.
  const locale = document.documentElement.dir === 'rtl' ? 'ar' : 'en'
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>
}
