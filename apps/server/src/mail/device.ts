import { deviceOf } from '@caravel/contract/devices'

/**
 * What a browser says of itself, in words. Only words of ours: whoever signs in writes that line, and somebody else
 * reads the mail.
 */
export function describeDevice(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser ?? 'an unknown program', system && `on ${system}`].filter(Boolean).join(' ')
}
