/** Makes a video follow its state: the playing one has sound; the others are paused at their poster and muted. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export interface FilmState {
  readonly state: 'playing' | 'idle'
  readonly onPlay: () => void
  readonly onStop: () => void
}

export interface FilmControl {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly trouble: 'none' | 'unplayable'
}

export function useFilm({ state, onStop }: Pick<FilmState, 'state' | 'onStop'>): FilmControl {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<FilmControl['trouble']>('none')
  const stop = useEffectEvent(onStop)

  useEffect(() => {
    const film = video.current
    if (!film || state !== 'playing') return undefined
    film.muted = false
    film.play().then(
      () => setTrouble('none'),
      (error: unknown) => {
        // The film was stopped while it was starting, which is not an error.
        if (error instanceof DOMException && error.name === 'AbortError') return
        setTrouble('unplayable')
        stop()
      },
    )
    return () => reset(film)
  }, [state])

  useEffect(() => {
    const film = video.current
    const stopOutsideFullscreen = () => {
      if (document.fullscreenElement !== film) stop()
    }
    // The second event is the one that Safari sends on an iPhone.
    const events = ['fullscreenchange', 'webkitendfullscreen']
    for (const event of events) film?.addEventListener(event, stopOutsideFullscreen)
    return () => {
      for (const event of events) film?.removeEventListener(event, stopOutsideFullscreen)
    }
  }, [])

  return { video, trouble }
}

function reset(film: HTMLVideoElement): void {
  film.pause()
  film.currentTime = 0
  film.muted = true
  // Only loading the video anew shows the poster again.
  film.load()
}
