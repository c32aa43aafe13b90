/** The title of the document while a page is shown. */
import { useLayoutEffect } from 'react'
import { settings } from '#ui-kit/portal/settings.ts'

export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} – ${settings.product}`
  }, [title])
}
