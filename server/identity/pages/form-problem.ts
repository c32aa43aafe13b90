/** The problem of a submitted form, as the page words it. */
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface FormProblem {
  readonly text: string
  readonly status: ContentfulStatusCode
  /** The field or form with the problem, on a page with several. */
  readonly field?: string
}

export const problemNotice = (problem: FormProblem | undefined) =>
  problem ? html`<p class="problem" id="problem" role="alert">${problem.text}</p>` : ''
