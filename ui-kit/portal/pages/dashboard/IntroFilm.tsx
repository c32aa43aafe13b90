/** The introductory film: with the browser's controls, or as a poster with a large play button until it is played. */
import Play from 'lucide-react/icons/play'
import { useEffect } from 'react'
import type { Film } from '#ui-kit/portal/settings.ts'
import styles from './Film.module.css'
import { FilmCaptions } from './FilmCaptions.tsx'
import { type FilmState, useFilm } from './use-film.ts'
import { FilmTrouble } from './DemoFilm.tsx'

export interface IntroFilmProps extends FilmState {
  readonly film: Film
  readonly start: 'controls' | 'poster'
}

export function IntroFilm({ film, start, ...filmState }: IntroFilmProps) {
  const { video, trouble } = useFilm(filmState)
  const { state, onPlay, onStop } = filmState
  const covered = start === 'poster' && state === 'idle'
  useEffect(() => {
    // The play button that had the focus has disappeared.
    if (start === 'poster' && state === 'playing') video.current?.focus()
  }, [start, state, video])

  return (
    <figure className={styles.intro}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.video}
          aria-label={film.title}
          src={film.video}
          poster={film.poster}
          preload="none"
          muted
          playsInline
          controls={!covered}
          tabIndex={covered ? -1 : 0}
          onPlay={onPlay}
          onEnded={onStop}
        >
          <FilmCaptions film={film} />
        </video>
        {covered && (
          <button type="button" className={styles.cover} aria-label={`Play: ${film.title}`} onClick={onPlay}>
            <span className={styles.play}>
              <Play aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      <figcaption className={styles.caption}>
        <p className={styles.title}>{film.title}</p>
        <p className={styles.about}>{film.about}</p>
        <FilmTrouble trouble={trouble} />
      </figcaption>
    </figure>
  )
}
