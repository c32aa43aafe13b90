/** The name under which long work waits for a process that has room. */
export const queue = 'jobs'
