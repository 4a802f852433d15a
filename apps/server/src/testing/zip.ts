import { inflateRawSync } from 'node:zlib'

/** What is in a zip, by path. Read from its directory at the end, as unpacking programs do. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('This is no zip, or only a part of one')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    )
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    files.set(name, contentAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20)))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}

function contentAt(bytes: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const packed = bytes.subarray(start, start + size)
  return bytes.readUInt16LE(header + 8) === 8 ? inflateRawSync(packed) : Buffer.from(packed)
}
