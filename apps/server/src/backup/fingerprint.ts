import { hash } from 'node:crypto'
import type { Copied } from './manifest.ts'

/** The sum of the hashes of rows or files: the same for the same ones in any order, since a table has none. */
export function fingerprint() {
  let sum = 0n
  return {
    add(content: Buffer | string) {
      sum += BigInt(`0x${hash('sha256', content).slice(0, digits)}`)
    },
    value: () =>
      BigInt.asUintN(digits * 4, sum)
        .toString(16)
        .padStart(digits, '0'),
  }
}

const digits = 32

/** Counts what a manifest notes of rows. */
export function countRows() {
  const print = fingerprint()
  let rows = 0
  return {
    add(row: Buffer) {
      print.add(row)
      rows += 1
    },
    counted: (): Copied => ({ rows, hash: print.value() }),
  }
}
