import { describe, expect, test } from 'vitest'
import { networkOf } from '../network.ts'
import { holderOf } from './holder.ts'

describe('who holds units', () => {
  test.each([
    'mara@example.com',
    'MARA@Example.com',
    ' mara+2@example.com ',
    'mara+zwei+drei@example.com',
  ])('is one mailbox as %s', email => {
    expect(holderOf({ email, address: '198.51.100.7' }).mail).toBe('mara@example.com')
  })

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['local', 'local'],
    ['2001:db8:7:1::1', '2001:db8:7:1::/64'],
    ['2001:0DB8:0007:0001:aaaa:bbbb:cccc:dddd', '2001:db8:7:1::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('from %s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
