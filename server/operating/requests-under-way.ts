/** Knows which requests are still worked on, including those whose sender has left: of them the server itself knows nothing. */
export function requestsUnderWay() {
  const underWay = new Set<Promise<unknown>>()
  return {
    /** Gives the answer on as it is. */
    watch<Answer>(answer: Answer | Promise<Answer>): Answer | Promise<Answer> {
      if (!(answer instanceof Promise)) return answer
      underWay.add(answer)
      const forget = () => void underWay.delete(answer)
      answer.then(forget, forget)
      return answer
    },
    /** Resolves when none of those that are under way now is any more. */
    async ended(): Promise<void> {
      await Promise.allSettled(underWay)
    },
  }
}
