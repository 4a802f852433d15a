import type { ClosedAccount } from '@caravel/contract/profile'
import { t } from 'i18next'

/** Why a workspace is closed to somebody, and what they can do. */
export const closingText = ({ because, name }: ClosedAccount) =>
  t(`closedWorkspace.${because}`, { workspace: name })
