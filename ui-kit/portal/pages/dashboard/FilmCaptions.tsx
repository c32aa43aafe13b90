/** The captions of a film, which are shown from its start: it is silent, and they say what is pressed. */
import type { Film } from '#ui-kit/portal/settings.ts'

export function FilmCaptions({ film }: { readonly film: Film }) {
  return <track kind="captions" src={film.captions} srcLang="en" label="English" default />
}
