import { expect, test } from 'vitest'
import { adoptPageNonce, pageNonce } from './nonce.ts'

test("styles get the page's nonce", () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="abc123">'
  adoptPageNonce()
  expect(pageNonce()).toBe('abc123')
})
