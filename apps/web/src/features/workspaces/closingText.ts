import type { ClosedAccount } from '@caravel/contract/profile'
import { t } from 'i18next'
import { formatDay } from '../../lib/format.ts'

export const closingText = ({ because, name, purge_at }: ClosedAccount) =>
  t(`closedWorkspace.${because}`, { workspace: name, day: purge_at ? formatDay(purge_at) : '' })

/** Who deleted it needs not be told. */
export const isNewsToMe = ({ because, is_owner }: ClosedAccount) => because === 'removed' || !is_owner
