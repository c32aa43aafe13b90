import { expect, test } from 'vitest'
import { readScan } from './scan-settings.ts'

const read = (address?: string) => readScan(() => address)

test('the scanner has an address of the network or of this machine', () => {
  expect(read()).toBeUndefined()
  expect(read('clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
  expect(read('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(read('tcp://10.0.0.7:3310')).toEqual({ host: '10.0.0.7', port: 3310 })
  expect(read('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
})

test.each(['clamav', '127.0.0.1:0', '127.0.0.1:99999', 'http://clamav:3310', ':3310'])(
  '%s is no address',
  (address) => {
    expect(() => read(address)).toThrow(`CLAMD_ADDRESS is '${address}'. Set it to the address of clamd`)
  },
)
