/** The refusal says how much is stored, what the limit is, and what to do. */
import { expect, test } from 'vitest'
import { NoRoom } from './no-room.ts'

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]

test.each([
  [
    { of: 'guest', limit: gigabyte, stored: 512 * megabyte, requested: 720 * megabyte },
    'This upload of 720 MB does not fit: your sessions hold 512 MB, and the limit is 1 GB. End sessions that are no longer needed, or ask whoever runs the portal for more room.',
  ],
  [
    { of: 'person', limit: 50 * gigabyte, stored: 49 * gigabyte, underWay: 300 * megabyte, requested: 2 * gigabyte },
    'This upload of 2 GB does not fit: your sessions hold 49 GB (300 MB are being uploaded), and the limit is 50 GB. End sessions that are no longer needed, or ask whoever runs the portal for more room.',
  ],
  [
    { of: 'client', limit: 500 * gigabyte, stored: 500 * gigabyte },
    'What this step would store does not fit: the sessions of your workspace hold 500 GB, and the limit is 500 GB. End sessions that are no longer needed, or ask whoever runs the portal for more room.',
  ],
  [
    { of: 'session', limit: 16 * gigabyte, stored: 3 * gigabyte, requested: 14 * gigabyte },
    'This upload of 14 GB does not fit: this session holds 3 GB, and the limit is 16 GB. Send less, or ask whoever runs the portal for more room.',
  ],
  [
    { of: 'session', limit: 16 * gigabyte, stored: 0, requested: 17 * gigabyte },
    'This upload of 17 GB does not fit: a session can hold at most 16 GB. Send less, or ask whoever runs the portal for more room.',
  ],
] as const)('%j', (situation, sentence) => {
  expect(new NoRoom(situation)).toMatchObject({ status: 413, message: sentence })
})
