/** What an operator may want to change about the pages: names, links, films. The dashboard's films and demo agent are data. */
import dashboard from '#definitions/dashboard.json' with { type: 'json' }

export interface Film {
  readonly title: string
  /** The text alternative: what the video shows. */
  readonly about: string
  readonly video: string
  readonly poster: string
  /** What happens, step by step: the film is silent. */
  readonly captions: string
}

interface Settings {
  readonly product: string
  /** The cloud host and the AI provider that the sidebar's footer credits. */
  readonly hostedBy: string
  readonly poweredBy: string
  readonly bookMeeting: string
  readonly contactUs: string
  /** The agent that the dashboard offers to try. */
  readonly demoAgent: { readonly name: string; readonly path: string }
  readonly intro: Film
  readonly demos: readonly Film[]
}

/** The addresses of the built files, under their paths. */
const media = import.meta.glob<string>('../../definitions/media/*.{webm,webp,vtt}', {
  eager: true,
  import: 'default',
  query: '?no-inline',
})

export const settings: Settings = {
  product: 'Stepwright',
  hostedBy: 'Stepwright Cloud',
  poweredBy: 'Stepwright AI',
  bookMeeting: 'https://example.com/book-a-meeting',
  contactUs: 'https://example.com/contact',
  demoAgent: dashboard.demoAgent,
  intro: readFilm(dashboard.intro),
  demos: dashboard.demos.map(readFilm),
}

function readFilm({ title, about, film }: (typeof dashboard)['intro']): Film {
  return {
    title,
    about,
    video: findMedia(`${film}.webm`),
    poster: findMedia(`${film}.webp`),
    captions: findMedia(`${film}.vtt`),
  }
}

function findMedia(file: string): string {
  const address = media[`../../definitions/media/${file}`]
  if (address === undefined)
    throw new Error(`definitions/dashboard.json names ${file}, which definitions/media does not contain. Add it there.`)
  return address
}
