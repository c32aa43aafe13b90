/** A demo: its video, and the button that starts and stops it. */
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useId } from 'react'
import { Button } from '#ui-kit/components/Button.tsx'
import type { Film } from '#ui-kit/portal/settings.ts'
import styles from './Film.module.css'
import { FilmCaptions } from './FilmCaptions.tsx'
import { type FilmState, useFilm, type FilmControl } from './use-film.ts'

export function DemoFilm({ film, ...filmState }: FilmState & { readonly film: Film }) {
  const { video, trouble } = useFilm(filmState)
  const { state, onPlay, onStop } = filmState
  const id = useId()
  const playing = state === 'playing'

  return (
    <article className={styles.demo} aria-labelledby={id} data-state={state}>
      <video
        ref={video}
        className={styles.video}
        aria-labelledby={id}
        src={film.video}
        poster={film.poster}
        preload="none"
        muted
        playsInline
        controls={playing}
        onEnded={onStop}
      >
        <FilmCaptions film={film} />
      </video>
      <div className={styles.caption}>
        <h3 id={id} className={styles.title}>
          {film.title}
        </h3>
        <p className={styles.about}>{film.about}</p>
        <FilmTrouble trouble={trouble} />
        <div>
          <Button
            size="small"
            aria-describedby={id}
            icon={playing ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={playing ? onStop : onPlay}
          >
            {playing ? 'Stop demo' : 'Watch demo'}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** Says that a video cannot be played. */
export function FilmTrouble({ trouble }: Pick<FilmControl, 'trouble'>) {
  return trouble === 'none' ? null : <p role="alert">This video cannot be played in this browser.</p>
}
