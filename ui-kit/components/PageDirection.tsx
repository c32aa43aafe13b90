/** Tells the parts of the component library in which direction the page is written; left alone they take left to right. */
import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

export function PageDirection({ children }: { readonly children: ReactNode }) {
  // The library derives the direction from a language; no text of ours depends on which.
  const locale = document.documentElement.dir === 'rtl' ? 'ar' : 'en'
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>
}
