import type { Attachment } from '@caravel/contract/attachments'
import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'

type Typed = Pick<Attachment, 'content_type'>

/** The server knows a type by the content of a file, so that it can be believed. */
export const isPicture = ({ content_type }: Typed) => content_type.startsWith('image/')
export const isPdf = ({ content_type }: Typed) => content_type === 'application/pdf'
export const isPreviewable = (file: Typed) => isPicture(file) || isPdf(file)

/** By its ending, which says enough for an icon. */
export function iconOf(name: string): LucideIcon {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return icons.find(({ endings }) => endings.includes(ending))?.icon ?? File
}

const icons: { icon: LucideIcon; endings: string[] }[] = [
  { icon: FileText, endings: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'pages', 'eml'] },
  { icon: FileSpreadsheet, endings: ['xls', 'xlsx', 'ods', 'csv', 'tsv', 'numbers'] },
  { icon: FileImage, endings: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'svg', 'tif', 'tiff'] },
  { icon: FileArchive, endings: ['zip', 'rar', '7z', 'gz', 'tar'] },
  { icon: FileAudio, endings: ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'flac'] },
  { icon: FileVideo, endings: ['mp4', 'mov', 'webm', 'mkv', 'avi'] },
]
