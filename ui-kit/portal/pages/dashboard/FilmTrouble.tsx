/** Says that a video cannot be played. */
import type { FilmControl } from './use-film.ts'

export function FilmTrouble({ trouble }: Pick<FilmControl, 'trouble'>) {
  return trouble === 'none' ? null : <p role="alert">This video cannot be played in this browser.</p>
}
