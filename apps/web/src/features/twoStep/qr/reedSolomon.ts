/** Correction codewords over GF(256), with the field that QR codes use. */
export function correctionFor(data: number[], length: number): number[] {
  const divisor = divisorOf(length)
  return data.reduce<number[]>((remainder, byte) => {
    const factor = byte ^ (remainder[0] ?? 0)
    return [...remainder.slice(1), 0].map((value, index) => value ^ multiply(divisor[index] ?? 0, factor))
  }, Array<number>(length).fill(0))
}

/** The product of (x - 2^i) for all i below `length`, without its first coefficient, which is 1. */
function divisorOf(length: number): number[] {
  let coefficients = [...Array<number>(length - 1).fill(0), 1]
  let root = 1
  for (let degree = 0; degree < length; degree++) {
    const factor = root
    coefficients = coefficients.map(
      (value, index) => multiply(value, factor) ^ (coefficients[index + 1] ?? 0),
    )
    root = multiply(root, 2)
  }
  return coefficients
}

export function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}
