/** What a request gets that no route answers, or that a bug ended: `{error}`, a sentence. */
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

export function explainErrors(app: Hono) {
  app.notFound((c) => c.json({ error: `Nothing answers ${c.req.method} ${c.req.path} here.` }, 404))

  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status)
    console.error(error)
    return c.json({ error: 'The portal made a mistake. It has been logged; try again.' }, 500)
  })
}
