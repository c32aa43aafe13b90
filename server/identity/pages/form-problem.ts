/** The problem of a submitted form, as the page words it. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { say } from '#server/words.ts'

export interface FormProblem {
  readonly text: string
  readonly status: ContentfulStatusCode
  /** The field or form with the problem, on a page with several. */
  readonly field?: string
}

export const problemNotice = (c: Context, problem: FormProblem | undefined) =>
  problem ? html`<p class="problem" id="problem" role="alert">${say(c, problem.text)}</p>` : ''
