import { isSafeLink } from '@caravel/contract/note-text'

/** The address that was meant, where a link may lead there: `example.com` is `https://example.com`. */
export function safeAddress(typed: string): string | null {
  const address = typed.trim()
  if (isSafeLink(address)) return address
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/.]+$/.test(address)) return `mailto:${address}`
  // Something with another scheme is not a host with a port.
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(address)
  return isHost ? `https://${address}` : null
}
