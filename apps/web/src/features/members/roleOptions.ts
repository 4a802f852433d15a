import { t } from 'i18next'

export const roleOptions = <R extends string>(roles: readonly R[]) =>
  roles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`roles.hint.${value}`) }))
