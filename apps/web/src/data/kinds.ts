/** What the screens know of each kind of record, beside what the contract says of it. Whoever adds one goes on here. */
import { type FieldOf, type KindName, kinds, kindsThat, type ManyOf } from '@caravel/contract/kinds'
import { Building2, CircleCheck, type LucideIcon, MessageSquareText, UserRound } from 'lucide-react'
import type { RecordType } from './queryNames.ts'

export const recordTypes = kindsThat('page')

export type RecordRef<Type extends RecordType = RecordType> = { type: Type; id: string }
/** What notes, files and tasks hang on. */
export type RecordOwner = RecordRef & { org: string }

export const kindIcons: Record<KindName, LucideIcon> = {
  contact: UserRound,
  company: Building2,
  inquiry: MessageSquareText,
  task: CircleCheck,
}

export const listPath = <Kind extends KindName>(kind: Kind) =>
  `/$orgId/${kinds[kind].many}` as `/$orgId/${ManyOf<Kind>}`

export const pagePath = <Type extends RecordType>(type: Type) =>
  `/$orgId/${kinds[type].many}/$recordId/detail` as `/$orgId/${ManyOf<Type>}/$recordId/detail`

export const recordLink = <Type extends RecordType>(orgId: string, { type, id }: RecordRef<Type>) => ({
  to: pagePath(type),
  params: { orgId, recordId: id },
})

/** What hangs on a record names it so. */
export const fieldOf = ({ type, id }: RecordRef): { [Field in FieldOf<RecordType>]?: string } => ({
  [kinds[type].field]: id,
})

type OwnerName<Type extends RecordType> = FieldOf<Type> extends `${infer Name}_id` ? Name : never

/** What filters and files call a record that something hangs on: its field without the `_id`. */
export const ownerName = <Type extends RecordType>(type: Type) =>
  kinds[type].field.replace(/_id$/, '') as OwnerName<Type>
