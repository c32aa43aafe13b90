/**
 * Tracks the requests in progress, including requests whose client has disconnected, of which the HTTP server itself
 * knows nothing.
 */
export function requestsUnderWay() {
  const underWay = new Set<Promise<unknown>>()
  return {
    /** Passes the answer on unchanged. */
    watch<Answer>(answer: Answer | Promise<Answer>): Answer | Promise<Answer> {
      if (!(answer instanceof Promise)) return answer
      underWay.add(answer)
      const forget = () => void underWay.delete(answer)
      answer.then(forget, forget)
      return answer
    },
    /** Resolves when all requests that are in progress now have ended. */
    async ended(): Promise<void> {
      await Promise.allSettled(underWay)
    },
  }
}
