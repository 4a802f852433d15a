import type { Attachment } from '@caravel/contract/attachments'
import { useState } from 'react'
import { iconOf, isPicture } from './fileKind.ts'

/** Nobody waits for megabytes to see a stamp of a picture. */
const LARGEST_THUMBNAIL = 3 * 1024 * 1024

/** A small copy of a picture; of any other file, an icon. */
export function FileMark({ file }: { file: Pick<Attachment, 'name' | 'url' | 'size' | 'content_type'> }) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const Icon = iconOf(file.name)
  return (
    <span className="relative flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-badge border border-line bg-subtle text-ink-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {isPicture(file) && file.size <= LARGEST_THUMBNAIL && file.url !== brokenUrl ? (
        <img
          src={file.url}
          alt=""
          loading="lazy"
          onError={() => setBrokenUrl(file.url)}
          className="absolute inset-0 size-full bg-surface object-cover"
        />
      ) : null}
    </span>
  )
}
