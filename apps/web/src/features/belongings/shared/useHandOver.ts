import { belongings, type NewOwners, type Numbers } from '@caravel/contract/belongings'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { call } from '../../../lib/api/call.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatCount } from '../../../lib/format.ts'
import { useSnackbar } from '../../../ui/Snackbar.tsx'

/** Says what came of it, and offers to undo that. Answers whether it could be done. */
export function useHandOver(org: string) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const refresh = useRefresh(org)
  const say = (key: string, numbers: Numbers, undo?: () => void) => {
    const count = Object.values(numbers).reduce((sum, number) => sum + number, 0)
    show({
      tone: 'success',
      text: t(key, { count, formatted: formatCount(count) }),
      ...(undo && { action: { label: t('ui.undo'), onSelect: undo } }),
    })
    // Of every kind: it is many records at once, and a member tells of whoever looks after them.
    refresh({ type: 'member' })
  }

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
      return false
    }
  }

  const takeBack = (id: string) =>
    attempt(async () => {
      const { taken_back } = await call(belongings.takeBack, { params: { org, id } })
      say('belongings.takenBack', taken_back)
    })

  return (memberId: string, body: NewOwners) =>
    attempt(async () => {
      const { id, handed_over } = await call(belongings.handOver, { params: { org, id: memberId }, body })
      say('belongings.handedOver', handed_over, () => void takeBack(id))
    })
}
