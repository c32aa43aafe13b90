/** What an operator may want to change about the pages: names, links, videos. Everything else follows from it. */
import introPoster from './media/intro.jpg?no-inline'
import introVideo from './media/intro.webm?no-inline'
import proposalPoster from './media/proposal-generator.jpg?no-inline'
import proposalVideo from './media/proposal-generator.webm?no-inline'
import salesPoster from './media/sales-reports-summariser.jpg?no-inline'
import salesVideo from './media/sales-reports-summariser.webm?no-inline'
import fabricPoster from './media/sofa-fabric-generator.jpg?no-inline'
import fabricVideo from './media/sofa-fabric-generator.webm?no-inline'

export interface Film {
  readonly title: string
  /** What it shows, for those who cannot see it. */
  readonly about: string
  readonly video: string
  readonly poster: string
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

export const settings: Settings = {
  product: 'Stepwright',
  hostedBy: 'Stepwright Cloud',
  poweredBy: 'Stepwright AI',
  bookMeeting: 'https://example.com/book-a-meeting',
  contactUs: 'https://example.com/contact',
  demoAgent: { name: 'Case Study Generator', path: '/agent/case-study-gen' },
  intro: {
    title: 'How Stepwright works',
    about: 'A document goes through four steps: upload, process, review and export.',
    video: introVideo,
    poster: introPoster,
  },
  demos: [
    {
      title: 'Proposal Generator',
      about: 'Notes of a meeting become a finished proposal.',
      video: proposalVideo,
      poster: proposalPoster,
    },
    {
      title: 'Sales Reports Summariser',
      about: 'A month of sales becomes figures and a report.',
      video: salesVideo,
      poster: salesPoster,
    },
    {
      title: 'Sofa Fabric Generator',
      about: 'A sofa takes on one fabric after another.',
      video: fabricVideo,
      poster: fabricPoster,
    },
  ],
}
